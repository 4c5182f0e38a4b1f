import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { Dialog } from '../../ui/Dialog'
import { ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import type { textQuery } from './api'
import { linesOf } from './source'

interface Props {
  /** textQuery or hiddenTextQuery. */
  query: { queryKey: readonly unknown[]; queryFn?: unknown }
  title: string
  /** Above the text. */
  note?: ReactNode
  actions?: ReactNode
  onClose: () => void
}

/** The whole text of a CV. */
export function TextDialog({ query, title, note, actions, onClose }: Props) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(query as ReturnType<typeof textQuery>)
  useEffect(() => {
    if (error) toast({ title: t('cv.error'), description: t('cv.loadFailed'), variant: 'destructive' })
  }, [error, t])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      actions={actions}
    >
      {note}
      {data !== undefined ? (
        <div
          role="region"
          aria-label={t('cv.textOf')}
          // A scrolling frame must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[60dvh] overflow-y-auto rounded-2 border border-line bg-paper p-4"
        >
          <PlainText text={data} />
        </div>
      ) : error ? (
        <ErrorState title={t('cv.loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-2.5">
          <span className="sr-only">{t('cv.loading')}</span>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className={row % 3 === 2 ? 'h-4 w-3/5' : 'h-4'} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** Each line runs the way its own words do. */
function PlainText({ text }: { text: string }) {
  return linesOf(text, [], [], null).map(({ start, pieces }) => (
    <p key={start} dir="auto" className="min-h-[1lh] wrap-anywhere whitespace-pre-wrap">
      {pieces[0]?.text}
    </p>
  ))
}
