import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT, type Key } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { useFocusOnNew } from '../lib/useFocusOnNew'
import { useIntoView } from '../lib/useIntoView'
import { ShowMore } from './ShowMore'

interface ListPage<Item> {
  items: Item[]
  total: number
}

export type ResultWords = Record<'all' | 'allCount' | 'shown' | 'found' | 'more' | 'loadingMore', Key>

interface Props<Item> {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>
  words: ResultWords
  /** How many rows a page has. */
  pageSize: number
  searching: boolean
  /** Beside the heading: what can be done with the whole list. */
  tools?: ReactNode
  /** Said beside the heading while the first results are on their way. */
  loadingNote?: ReactNode
  /** Shown until the first results arrive. */
  loading: ReactNode
  /** Shown instead of results that could not be loaded. */
  failed: ReactNode
  moreFailed: ReactNode
  /** Shown where nothing was found. */
  none: ReactNode
  row: (item: Item) => ReactNode
  /** Reports whether an item is only close to what was asked. Those come last and are not counted. */
  isNear: (item: Item) => boolean
  /** Over those. */
  nearHeading: ReactNode
  /** Below the last row, where the list may be incomplete. */
  end?: (shown: number, total: number) => ReactNode
}

const toolsStyle = cx(
  'flex items-center gap-2 max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4',
  'max-lg:py-2 md:max-lg:-mx-6 md:max-lg:px-6',
)

/** What gets the focus comes to rest below the tools that stay. */
const rowsStyle = 'border-b border-line max-lg:[&_:is(a,button)]:scroll-mt-16'

/**
 * What a search has found, in pages. Screen readers hear how many there are; whoever asked sees where the answer
 * begins; and "Show more" hands the focus to the first row that is new.
 */
export function SearchResults<Item>({ list, words, pageSize, searching, isNear, ...parts }: Props<Item>) {
  const t = useT()
  const { data } = list
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const found = items.filter((item) => !isNear(item))
  const near = items.filter(isNear)
  const total = data?.pages[0]?.total ?? 0
  const old = list.isPlaceholderData || searching
  const heading = useIntoView<HTMLHeadingElement>(searching)
  const { rows, more } = useFocusOnNew(found.length, () => void list.fetchNextPage())
  const announced =
    data && data.pages.length > 1 ? t(words.shown, { shown: found.length, total }) : t(words.found, { count: total })
  const dimmed = cx('transition-opacity duration-150', old && 'opacity-55')

  return (
    <section aria-labelledby="results" aria-busy={old || list.isPending} className="min-w-0">
      {/* On phones without a box of its own, so that the tools can stay in sight over the whole list. */}
      <div className="items-center justify-between gap-4 max-lg:contents lg:mb-3 lg:flex">
        <div className="flex items-baseline gap-3">
          <h2 id="results" ref={heading} className="num text-4">
            {data ? t(words.allCount, { total }) : t(words.all)}
          </h2>
          {list.isPending && parts.loadingNote}
        </div>
        <div className={toolsStyle}>{parts.tools}</div>
      </div>
      <p role="status" className="sr-only">
        {data && !old && announced}
      </p>
      {list.isPending && parts.loading}
      {list.isError && !data && parts.failed}
      {data && found.length === 0 && <div className={dimmed}>{parts.none}</div>}
      {found.length > 0 && (
        <ul ref={rows} className={cx(rowsStyle, dimmed)}>
          {found.map(parts.row)}
        </ul>
      )}
      {near.length > 0 && (
        <div className={cx('mt-8', dimmed)}>
          {parts.nearHeading}
          <ul className={cx('mt-3', rowsStyle)}>{near.map(parts.row)}</ul>
        </div>
      )}
      {!old && parts.end?.(found.length, total)}
      {!old && (
        <ShowMore
          list={list}
          onMore={more}
          words={words}
          count={Math.min(pageSize, Math.max(1, total - found.length))}
          failure={list.isFetchNextPageError && parts.moreFailed}
        />
      )}
    </section>
  )
}
