import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextPage, send } from './client'

/** A piece of a list: the server names the next one itself. */
export interface Piece<Item> {
  items: Item[]
  /** Of the whole list. */
  total: number
  next: string | null
}

export async function readPiece<Item>(address: string, signal?: AbortSignal): Promise<Piece<Item>> {
  const response = await send(address, { signal })
  const items = (await response.json()) as Item[]
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length), next: nextPage(response) }
}

/** A list, a piece at a time. */
export function inPieces<Item>(key: readonly string[], address: string) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readPiece<Item>(pageParam, signal),
    initialPageParam: address,
    getNextPageParam: (last: Piece<Item>) => last.next,
  })
}
