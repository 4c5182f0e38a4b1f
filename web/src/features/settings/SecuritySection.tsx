import { messageOf } from '../../api/client'
import type { SecurityEvent } from '../../api/types'
import { Trans, useLanguage, useMaybeT, useT } from '../../i18n/i18n'
import { formatDateTime, formatRelative } from '../../lib/format'
import { useFocusOnNew } from '../../lib/useFocusOnNew'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { useSecurityLog } from './api'
import { SettingsSection } from './SettingsSection'

/** What happened to the account: somebody who finds something they did not do knows what to do next. */
export function SecuritySection() {
  const t = useT()
  return (
    <SettingsSection id="security" title={t('settings.security.title')} lead={t('settings.security.lead')}>
      <Events />
    </SettingsSection>
  )
}

function Events() {
  const t = useT()
  const { data, dataUpdatedAt, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useSecurityLog()
  const events = data?.pages.flatMap((piece) => piece.items) ?? []

  async function fetchMore() {
    const answer = await fetchNextPage()
    if (answer.isError)
      toast({ title: t('settings.security.failed'), description: messageOf(answer.error), variant: 'destructive' })
  }
  const { rows, more } = useFocusOnNew(events.length, () => void fetchMore())

  if (!data) {
    if (error)
      return (
        <ErrorState
          title={t('settings.security.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    return (
      <output className="grid gap-3">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </output>
    )
  }
  if (events.length === 0) return <p className="text-ink-3">{t('settings.security.empty')}</p>
  return (
    <>
      <ul ref={rows} className="-mt-3">
        {events.map((event) => (
          <Row key={event.id} event={event} now={dataUpdatedAt} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" size="sm" className="mt-4" busy={isFetchingNextPage} onClick={more}>
          {t(isFetchingNextPage ? 'settings.security.loadingMore' : 'settings.security.more')}
        </Button>
      )}
    </>
  )
}

/** `now` is when the list was read, so that the wording does not change until it is read again. */
function Row({ event, now }: { event: SecurityEvent; now: number }) {
  const text = useMaybeT()
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
      <p className="min-w-0 break-words">
        {/* What a newer server logs and this page does not know stays as it is. */}
        <span className="font-semibold">{text(`settings.security.events.${event.event}`) ?? event.event}</span>{' '}
        {event.network && (
          <span className="text-1 text-ink-3">
            <Trans k="settings.security.from" nodes={{ network: <bdi dir="ltr">{event.network}</bdi> }} />
          </span>
        )}
      </p>
      <time dateTime={event.at} title={formatDateTime(event.at, language)} className="text-1 text-ink-3">
        {formatRelative(event.at, language, new Date(now))}
      </time>
    </li>
  )
}
