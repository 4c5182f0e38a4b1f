import { messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import type { Candidate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { poolLimits } from '../../lib/known'
import { SkeletonRows } from '../../ui/Skeleton'
import { Finder, type FinderWords } from '../search/shared/Finder'
import { useFinder } from '../search/shared/useFinder'
import { CandidateFiltersForm } from './CandidateFiltersForm'
import { CandidateRow } from './CandidateRow'
import { Failed, overBudget } from './Failed'
import { candidateOrders, chosenIn, noFilters, readFilters, wordFor, type CandidateFilter } from './filters'
import { ShortlistButton } from './ShortlistButton'

const words: FinderWords = {
  form: 'candidates.form',
  words: 'candidates.words',
  wordsHint: 'candidates.wordsHint',
  submit: 'candidates.submit',
  submitting: 'candidates.submitting',
  all: 'candidates.all',
  allCount: 'candidates.allCount',
  shown: 'candidates.shown',
  found: 'candidates.found',
  more: 'candidates.moreCount',
  loadingMore: 'candidates.loadingMore',
  count: 'candidates.people',
  show: 'candidates.show',
  empty: 'candidates.empty',
  emptyAll: 'candidates.emptyAll',
  emptyFiltered: 'candidates.emptyFiltered',
  why: 'candidates.why',
  clear: 'candidates.clear',
}

export function CandidateSearch() {
  const t = useT()
  const verified = useUser()?.emailVerified === true
  const finder = useFinder<CandidateFilter, Candidate>({
    of: 'candidates',
    none: noFilters,
    readFilters,
    chosenIn,
    wordFor,
    onSearch: () => track('candidate_search'),
  })
  const { list } = finder

  /** Without a confirmed e-mail the list ends before all are shown. */
  function cut(shown: number, total: number) {
    if (verified || list.hasNextPage || shown === 0 || shown >= total) return null
    return <p className="mt-6 text-ink-2">{t('candidates.cut', { shown, total })}</p>
  }

  return (
    <Finder
      of="candidates"
      finder={finder}
      words={words}
      most={poolLimits.search}
      mayKeep
      orders={candidateOrders}
      filters={<CandidateFiltersForm {...finder} />}
      loading={
        <div className="border-t border-line">
          <SkeletonRows label={t('candidates.loading')} rows={5} />
        </div>
      }
      failed={<Failed list={list} />}
      moreFailed={overBudget(list.error) ? messageOf(list.error) : t('candidates.moreFailed')}
      row={(candidate) => (
        <CandidateRow key={candidate.id} candidate={candidate} end={<ShortlistButton candidate={candidate} />} />
      )}
      end={cut}
    />
  )
}
