import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextIn, send } from './client'

/** A page of a list: the server names the next one itself. */
export interface ListPage<Item> {
  items: Item[]
  /** Of the whole list. */
  total: number
  next: string | null
}

export async function readListPage<Item>(address: string, signal?: AbortSignal): Promise<ListPage<Item>> {
  const response = await send(address, { signal })
  const { headers } = response
  return pageIn((await response.json()) as Item[], headers.get('X-Total-Count'), headers.get('Link'))
}

/** A page from the body and the headers of an answer. */
export function pageIn<Item>(items: Item[], total: string | null, link: string | null): ListPage<Item> {
  return { items, total: Number(total ?? items.length), next: nextIn(link) }
}

/** A list, one page at a time. */
export function inPages<Item>(key: readonly string[], address: string) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readListPage<Item>(pageParam, signal),
    initialPageParam: address,
    getNextPageParam: (last: ListPage<Item>) => last.next,
  })
}
