import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextPage, send } from './client'

/** A page of a list: the server names the next one itself. */
export interface ListPage<Item> {
  items: Item[]
  /** Of the whole list. */
  total: number
  next: string | null
}

export async function readListPage<Item>(address: string, signal?: AbortSignal): Promise<ListPage<Item>> {
  const response = await send(address, { signal })
  const items = (await response.json()) as Item[]
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length), next: nextPage(response) }
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
