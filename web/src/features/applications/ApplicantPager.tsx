import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { formatNumber } from '../../lib/format'
import type { ApplicantFilter, ApplicantView } from './applicantFilter'
import { applicantsQuery, applicationQuery } from './api'

interface Props {
  jobId: string
  /** The application that is open. */
  id: string
  filter: ApplicantFilter
  view: ApplicantView
  onStep: (step: 1 | -1) => void
}

const arrow = 'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sand hover:text-ink'

/** The way to the neighbours of the applicant who is open, and where they stand in their stage or list. */
export function ApplicantPager({ jobId, id, filter, view, onStep }: Props) {
  const t = useT()
  const status = useQuery(applicationQuery(id)).data?.applicant?.status
  const list = useInfiniteQuery({
    // The column's own list: it is read once for both.
    ...applicantsQuery(jobId, view === 'list' ? filter : { ...filter, status: status ?? '' }),
    enabled: status !== undefined,
  })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const at = rows.findIndex(({ applicationId }) => applicationId === id) + 1
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <div
      role="group"
      aria-label={t('applicants.pager.label')}
      className="flex items-center gap-1 max-lg:-mt-3 max-lg:mb-3"
    >
      <button type="button" aria-label={t('applicants.pager.previous')} className={arrow} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" className="size-5" />
      </button>
      <button type="button" aria-label={t('applicants.pager.next')} className={arrow} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </button>
      <span className="num min-w-14 text-1 text-ink-2">
        {at > 0 && t('applicants.pager.place', { at: formatNumber(at), total: formatNumber(total) })}
      </span>
    </div>
  )
}
