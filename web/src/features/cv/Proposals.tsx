import { useState, type ReactNode } from 'react'
import type { CVAnalysis } from '../../api/types'
import { useMaybeT, useT } from '../../i18n/i18n'
import { yearsOf } from '../../lib/amount'
import { experienceText } from '../../lib/years'
import { Button } from '../../ui/Button'
import { LeftOut } from './LeftOut'
import {
  givesWay,
  lineKeys,
  type LanguageProposal,
  type Proposal,
  type TextProposal,
  type WorkProposal,
} from './proposals'
import { ProposalRow } from './ProposalRow'
import { SkillChips } from './SkillChips'
import { TextEditor } from './TextEditor'
import type { Reviewing } from './useReview'
import { WorkRow } from './WorkRow'

interface Props {
  analysis: CVAnalysis
  proposals: readonly Proposal[]
  reviewing: Reviewing
}

/** The proposals of a CV by the fields of a profile. */
export function Proposals({ analysis, proposals, reviewing }: Props) {
  const t = useT()
  const texts = proposals.filter((one): one is TextProposal => one.key !== 'experience' && one.key !== 'languages')
  const skills = texts.filter(({ key }) => key === 'skills')
  const works = proposals.filter((one): one is WorkProposal => one.key === 'experience')
  const languages = proposals.filter((one): one is LanguageProposal => one.key === 'languages')
  const scalars = texts.filter(({ key }) => key !== 'skills' && !(lineKeys as readonly string[]).includes(key))
  return (
    <div className="grid min-w-0 gap-8">
      {proposals.length === 0 && <p className="text-ink-2">{t('cv.results.none')}</p>}
      {scalars.length > 0 && (
        <Group title={t('profile.section.about')}>
          <ul>
            {scalars.map((one) => (
              <TextRow key={one.id} proposal={one} reviewing={reviewing} named />
            ))}
          </ul>
        </Group>
      )}
      {skills.length > 0 && (
        <Group title={t('profile.field.skills')}>
          <SkillChips skills={skills} reviewing={reviewing} />
        </Group>
      )}
      {works.length > 0 && <Works works={works} reviewing={reviewing} />}
      {lineKeys.map((key) => {
        const lines = texts.filter((one) => one.key === key)
        return (
          lines.length > 0 && (
            <Group key={key} title={t(`profile.field.${key}`)}>
              <ul>
                {lines.map((one) => (
                  <TextRow key={one.id} proposal={one} reviewing={reviewing} />
                ))}
              </ul>
            </Group>
          )
        )
      })}
      {languages.length > 0 && (
        <Group title={t('profile.field.languages')}>
          <ul>
            {languages.map((one) => (
              <LanguageRow key={one.id} proposal={one} reviewing={reviewing} />
            ))}
          </ul>
        </Group>
      )}
      <OnlyShown analysis={analysis} />
      <LeftOut leftOut={analysis.leftOut} reviewing={reviewing} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 text-3 font-semibold">{title}</h4>
      {children}
    </section>
  )
}

const fieldNames = {
  title: 'title',
  location: 'location',
  years: 'experience',
  summary: 'bio',
  phone: 'phone',
  skills: 'skills',
  education: 'education',
  certifications: 'certifications',
  links: 'links',
} as const

/** One line; `named` where the group's heading does not say what it is. */
function TextRow({ proposal, reviewing, named }: { proposal: TextProposal; reviewing: Reviewing; named?: boolean }) {
  const t = useT()
  const { key, value } = proposal
  const what = t(`profile.field.${fieldNames[key]}`)
  const words = (text: string) => (key === 'years' && yearsOf(text) ? experienceText(t, yearsOf(text)!) : text)
  const before = words(givesWay(proposal, reviewing.profile))
  const latin = key === 'phone' || key === 'links'
  return (
    <ProposalRow
      proposal={proposal}
      reviewing={reviewing}
      what={named ? what : value}
      hint={before !== '' && !reviewing.isKnown(proposal) && <Before text={before} latin={latin} />}
      editor={(close) => (
        <TextEditor
          label={what}
          proposal={proposal}
          onCancel={close}
          onDone={(next) => (reviewing.edit({ ...proposal, value: next }), close())}
        />
      )}
    >
      {named && <span className="block text-1 text-ink-3">{what}</span>}{' '}
      <bdi dir={latin ? 'ltr' : undefined} className="whitespace-pre-line">
        {words(value)}
      </bdi>
    </ProposalRow>
  )
}

function Before({ text, latin }: { text: string; latin: boolean }) {
  const t = useT()
  return (
    <span className="line-clamp-3 wrap-anywhere">
      {t('cv.replaces')} <bdi dir={latin ? 'ltr' : undefined}>{text}</bdi>
    </span>
  )
}

function LanguageRow({ proposal, reviewing }: { proposal: LanguageProposal; reviewing: Reviewing }) {
  const level = useMaybeT()(`profile.level.${proposal.level}`)
  return (
    <ProposalRow proposal={proposal} reviewing={reviewing} what={proposal.value}>
      <bdi>{proposal.value}</bdi>
      {level !== undefined && <span className="text-ink-3"> · {level}</span>}
    </ProposalRow>
  )
}

const firstWorks = 3

function Works({ works, reviewing }: { works: readonly WorkProposal[]; reviewing: Reviewing }) {
  const t = useT()
  const [all, setAll] = useState(false)
  return (
    <Group title={t('profile.section.work')}>
      <ul>
        {(all ? works : works.slice(0, firstWorks)).map((one) => (
          <WorkRow key={one.id} proposal={one} reviewing={reviewing} />
        ))}
      </ul>
      {!all && works.length > firstWorks && (
        <Button variant="quiet" className="-ms-3 mt-1" onClick={() => setAll(true)}>
          {t('cv.allWorks', { count: works.length })}
        </Button>
      )}
    </Group>
  )
}

/** Name and address are the account's: a CV does not change them. */
function OnlyShown({ analysis }: { analysis: CVAnalysis }) {
  const t = useT()
  const { name, email } = analysis.parsedData
  if (name === '' && email === '') return null
  return (
    <Group title={t('cv.account.title')}>
      <p className="text-1 text-ink-3">{t('cv.account.text')}</p>
      <p className="mt-1 wrap-anywhere">
        <bdi>{name}</bdi>
        {name !== '' && email !== '' && ' · '}
        <bdi dir="ltr">{email}</bdi>
      </p>
    </Group>
  )
}
