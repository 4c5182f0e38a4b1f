import type { ReactNode } from 'react'
import { useT, type Key } from '../i18n/i18n'
import { Button } from './Button'

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean }
  onMore: () => void
  /** On the button, at rest and while the next rows are on their way. */
  words: { more: Key; loadingMore: Key }
  /** How many the press will bring, for words that say so. */
  count?: number
  /** Why the last press brought nothing. */
  failure?: ReactNode
}

/** The button below a list that the server returns in pages; gone once all of it is here. */
export function ShowMore({ list, onMore, words, count, failure }: Props) {
  const t = useT()
  if (!list.hasNextPage) return null
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      {failure && (
        <p role="alert" className="text-clay">
          {failure}
        </p>
      )}
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={onMore}>
        {list.isFetchingNextPage ? t(words.loadingMore) : t(words.more, count === undefined ? {} : { count })}
      </Button>
    </div>
  )
}
