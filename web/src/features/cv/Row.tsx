import { useMaybeT, useT } from '../../i18n/i18n'
import { yearsOf } from '../../lib/amount'
import { experienceText } from '../../lib/years'
import { givesWay, type LanguageProposal, type Proposal, type TextProposal } from './proposals'
import { ProposalRow } from './ProposalRow'
import { TextEditor } from './TextEditor'
import type { Reviewing } from './useReview'
import { WorkRow } from './WorkRow'

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

/** The row of any proposal. `named` where no heading says what it is. */
export function Row({ proposal, reviewing, named }: { proposal: Proposal; reviewing: Reviewing; named?: boolean }) {
  switch (proposal.key) {
    case 'experience':
      return <WorkRow proposal={proposal} reviewing={reviewing} />
    case 'languages':
      return <LanguageRow proposal={proposal} reviewing={reviewing} />
    default:
      return <TextRow proposal={proposal} reviewing={reviewing} named={named} />
  }
}

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
