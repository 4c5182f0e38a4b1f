import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT, type Key } from '../i18n/i18n'
import { ErrorState } from './EmptyState'
import { ShowMore } from './ShowMore'
import { SkeletonRows } from './Skeleton'

interface Props<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  failed: string
  messageOf: (error: unknown) => string
  empty: ReactNode
  moreWords: { more: Key; loadingMore: Key }
  children: (items: Item[]) => ReactNode
}

/** A list that the server returns in pages, with what is shown until it is there. */
export function PagedList<Item>({ list, failed, messageOf, empty, moreWords, children }: Props<Item>) {
  const t = useT()
  if (!list.data) {
    if (!list.error) return <SkeletonRows label={t('ui.loading')} />
    return (
      <ErrorState
        title={failed}
        message={messageOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      <ShowMore list={list} onMore={() => void list.fetchNextPage()} words={moreWords} />
    </>
  )
}
