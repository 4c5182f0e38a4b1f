import { useState } from 'react'
import type { CVAnalysis } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { Group } from './Group'
import { Implied } from './Implied'
import { LeftOut } from './LeftOut'
import { lineKeys, scalarKeys, type Proposal, type TextProposal } from './proposals'
import { Questions } from './Questions'
import { Row } from './Row'
import { SkillChips } from './SkillChips'
import type { Reviewing } from './useReview'

interface Props {
  analysis: CVAnalysis
  proposals: readonly Proposal[]
  /** Those that are not sure. */
  asked: readonly Proposal[]
  reviewing: Reviewing
}

function isScalar(key: string): boolean {
  return (scalarKeys as readonly string[]).includes(key)
}

function isSkill(one: Proposal): one is TextProposal {
  return one.key === 'skills'
}

/** The proposals of a CV: what is sure by the fields of a profile, then what is asked, then what is there already. */
export function Proposals({ analysis, proposals, asked, reviewing }: Props) {
  const t = useT()
  const open = proposals.filter((one) => !reviewing.isKnown(one))
  const sure = open.filter((one) => !asked.some(({ id }) => id === one.id) && !one.implied)
  return (
    <div className="grid min-w-0 gap-8">
      {proposals.length === 0 && <p className="text-ink-2">{t('cv.results.none')}</p>}
      <Sure proposals={sure} reviewing={reviewing} />
      <Questions asked={asked.filter((one) => !reviewing.isKnown(one))} reviewing={reviewing} />
      <Implied skills={open.filter(isSkill).filter(({ implied }) => implied)} reviewing={reviewing} />
      <Known proposals={proposals.filter(reviewing.isKnown)} reviewing={reviewing} />
      <OnlyShown analysis={analysis} />
      <LeftOut leftOut={analysis.leftOut} reviewing={reviewing} />
    </div>
  )
}

function Sure({ proposals, reviewing }: Pick<Props, 'proposals' | 'reviewing'>) {
  const t = useT()
  const of = (key: Proposal['key']) => proposals.filter((one) => one.key === key)
  const skills = proposals.filter(isSkill)
  return (
    <>
      <Rows
        title={t('profile.section.about')}
        list={proposals.filter(({ key }) => isScalar(key))}
        reviewing={reviewing}
        named
      />
      {skills.length > 0 && (
        <Group title={t('profile.field.skills')}>
          <SkillChips skills={skills} reviewing={reviewing} />
        </Group>
      )}
      <Works works={of('experience')} reviewing={reviewing} />
      {lineKeys.map((key) => (
        <Rows key={key} title={t(`profile.field.${key}`)} list={of(key)} reviewing={reviewing} />
      ))}
      <Rows title={t('profile.field.languages')} list={of('languages')} reviewing={reviewing} />
    </>
  )
}

interface RowsProps {
  title: string
  list: readonly Proposal[]
  reviewing: Reviewing
  named?: boolean
}

function Rows({ title, list, reviewing, named }: RowsProps) {
  if (list.length === 0) return null
  return (
    <Group title={title}>
      <ul>
        {list.map((one) => (
          <Row key={one.id} proposal={one} reviewing={reviewing} named={named} />
        ))}
      </ul>
    </Group>
  )
}

const firstWorks = 3

function Works({ works, reviewing }: { works: readonly Proposal[]; reviewing: Reviewing }) {
  const t = useT()
  const [all, setAll] = useState(false)
  if (works.length === 0) return null
  return (
    <Group title={t('profile.section.work')}>
      <ul>
        {(all ? works : works.slice(0, firstWorks)).map((one) => (
          <Row key={one.id} proposal={one} reviewing={reviewing} />
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

/** Folded: nothing is left to decide about it. */
function Known({ proposals, reviewing }: Pick<Props, 'proposals' | 'reviewing'>) {
  const t = useT()
  const skills = proposals.filter(isSkill)
  if (proposals.length === 0) return null
  return (
    <details>
      <summary className="py-2 font-semibold text-ink-2 hover:text-ink">
        {t('cv.knownCount', { count: proposals.length })}
      </summary>
      <ul>
        {proposals
          .filter((one) => !isSkill(one))
          .map((one) => (
            <Row key={one.id} proposal={one} reviewing={reviewing} named />
          ))}
      </ul>
      {skills.length > 0 && <SkillChips skills={skills} reviewing={reviewing} />}
    </details>
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
