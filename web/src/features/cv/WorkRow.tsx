import { useLanguage, useT } from '../../i18n/i18n'
import { monthName } from '../../lib/month'
import type { WorkDraft, WorkProposal } from './proposals'
import { ProposalRow } from './ProposalRow'
import type { Reviewing } from './useReview'
import { WorkEditor } from './WorkEditor'

/** One position somebody had: what, where, from when until when. */
export function WorkRow({ proposal, reviewing }: { proposal: WorkProposal; reviewing: Reviewing }) {
  const { position, company, duration, description } = proposal.work
  const period = usePeriod(proposal.work)
  return (
    <ProposalRow
      proposal={proposal}
      reviewing={reviewing}
      what={position || company}
      editor={(close) => (
        <WorkEditor
          proposal={proposal}
          onCancel={close}
          onDone={(work) => (reviewing.edit({ ...proposal, work }), close())}
        />
      )}
    >
      <bdi className="font-semibold">{position || company}</bdi>{' '}
      {position !== '' && company !== '' && <bdi className="block text-ink-2">{company}</bdi>}{' '}
      {(period !== '' || duration !== '') && (
        <span className="num block text-1 text-ink-3">
          {period}
          {period !== '' && duration !== '' && ' · '}
          {duration}
        </span>
      )}{' '}
      {description !== '' && (
        <bdi dir="auto" className="mt-1 line-clamp-2 text-1 text-ink-2">
          {description}
        </bdi>
      )}
    </ProposalRow>
  )
}

/** "March 2019 – now"; '' where the CV gives no dates. */
function usePeriod({ start, end, current }: WorkDraft): string {
  const t = useT()
  const language = useLanguage()
  const until = current ? t('cv.work.now') : end === '' ? '' : monthName(end, language)
  if (start === '') return until
  return until === ''
    ? monthName(start, language)
    : t('cv.work.period', { start: monthName(start, language), end: until })
}
