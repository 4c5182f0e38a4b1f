import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import type { ListPage } from '../../api/listPages'
import { useUser } from '../../api/session'
import type { Candidate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { SearchResults, type ResultWords } from '../../ui/SearchResults'
import { SkeletonRows } from '../../ui/Skeleton'
import { CandidateRow } from './CandidateRow'
import { Failed, overBudget } from './Failed'
import { ShortlistButton } from './ShortlistButton'
import { moreWords } from './words'

const words: ResultWords = {
  all: 'candidates.all',
  allCount: 'candidates.allCount',
  shown: 'candidates.shown',
  found: 'candidates.found',
  empty: 'candidates.empty',
  emptyAll: 'candidates.emptyAll',
  emptyFiltered: 'candidates.emptyFiltered',
  clear: 'candidates.clear',
  ...moreWords,
}

interface Props {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Candidate>>>
  filtered: boolean
  searching: boolean
  onClear: () => void
}

export function CandidateResults({ list, ...search }: Props) {
  const t = useT()
  const verified = useUser()?.emailVerified === true

  /** Without a confirmed e-mail the list ends before all are shown. */
  function cut(shown: number, total: number) {
    if (verified || list.hasNextPage || shown === 0 || shown >= total) return null
    return <p className="mt-6 text-ink-2">{t('candidates.cut', { shown, total })}</p>
  }

  return (
    <SearchResults
      {...search}
      list={list}
      words={words}
      className="pt-10"
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
