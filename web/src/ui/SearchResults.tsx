import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT, type Key } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { useFocusOnNew } from '../lib/useFocusOnNew'
import { useIntoView } from '../lib/useIntoView'
import { Button } from './Button'
import { EmptyState } from './EmptyState'
import { ShowMore } from './ShowMore'

interface ListPage<Item> {
  items: Item[]
  total: number
}

type Word =
  | 'all'
  | 'allCount'
  | 'shown'
  | 'found'
  | 'empty'
  | 'emptyAll'
  | 'emptyFiltered'
  | 'clear'
  | 'more'
  | 'loadingMore'

export type ResultWords = Record<Word, Key>

interface Props<Item> {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>
  words: ResultWords
  searching: boolean
  filtered: boolean
  onClear: () => void
  /** Said beside the heading while the first results are on their way. */
  loadingNote?: ReactNode
  /** Shown until the first results arrive. */
  loading: ReactNode
  /** Shown instead of results that could not be loaded. */
  failed: ReactNode
  moreFailed: ReactNode
  row: (item: Item) => ReactNode
  /** Below the last row, where the list may be incomplete. */
  end?: (shown: number, total: number) => ReactNode
  className?: string
}

/**
 * What a search has found, in pages. Screen readers hear how many there are; whoever asked sees where the answer
 * begins; and "Show more" hands the focus to the first row that is new.
 */
export function SearchResults<Item>({ list, words, searching, filtered, onClear, ...parts }: Props<Item>) {
  const t = useT()
  const { data } = list
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total ?? 0
  const old = list.isPlaceholderData || searching
  const heading = useIntoView<HTMLHeadingElement>(searching)
  const { rows, more } = useFocusOnNew(items.length, () => void list.fetchNextPage())
  const announced =
    data && data.pages.length > 1 ? t(words.shown, { shown: items.length, total }) : t(words.found, { count: total })

  return (
    <section aria-labelledby="results" aria-busy={old || list.isPending} className={parts.className}>
      <div className="mb-4 flex items-baseline gap-3">
        <h2 id="results" ref={heading} className="num text-4">
          {data ? t(words.allCount, { total }) : t(words.all)}
        </h2>
        {list.isPending && parts.loadingNote}
      </div>
      <p role="status" className="sr-only">
        {data && !old && announced}
      </p>
      {list.isPending && parts.loading}
      {list.isError && !data && parts.failed}
      {data && items.length === 0 && (
        <div className={cx(old && 'opacity-55')}>
          <EmptyState
            title={t(words.empty)}
            action={
              filtered && (
                <Button variant="secondary" onClick={onClear}>
                  {t(words.clear)}
                </Button>
              )
            }
          >
            {t(filtered ? words.emptyFiltered : words.emptyAll)}
          </EmptyState>
        </div>
      )}
      {items.length > 0 && (
        <ul ref={rows} className={cx('border-b border-line transition-opacity duration-150', old && 'opacity-55')}>
          {items.map(parts.row)}
        </ul>
      )}
      {!old && parts.end?.(items.length, total)}
      {!old && (
        <ShowMore list={list} onMore={more} words={words} failure={list.isFetchNextPageError && parts.moreFailed} />
      )}
    </section>
  )
}
