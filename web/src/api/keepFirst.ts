import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { started, type FirstAnswer, type Take } from './first'
import { pageIn, type ListPage } from './listPages'

/** Puts what a page begins with where its queries find it before it is drawn: on the server, then to take over. */
export type First = (
  client: QueryClient,
  where: { params: Record<string, string | undefined>; search: string },
  take: Take,
) => void

/** Puts an answer, if there is one, where a query finds it. */
export function keepFirst(client: QueryClient, key: readonly unknown[], answer: FirstAnswer | undefined) {
  if (answer) client.setQueryData(key, answer.body, { updatedAt: started.at })
}

/** The same for the first page of a list. */
export function keepFirstPage(
  client: QueryClient,
  { queryKey, initialPageParam }: { queryKey: readonly unknown[]; initialPageParam: string },
  take: Take,
) {
  const answer = take(initialPageParam)
  if (!answer) return
  const { body, total, link } = answer
  const page = pageIn(body as unknown[], total ?? null, link ?? null)
  const data: InfiniteData<ListPage<unknown>> = { pages: [page], pageParams: [initialPageParam] }
  client.setQueryData(queryKey, data, { updatedAt: started.at })
}
