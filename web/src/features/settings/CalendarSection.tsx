import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { messageOf } from '../../api/client'
import { useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { calendarLinkQuery, makeCalendarLink, stopCalendarLink } from './api'
import { SettingsSection } from './SettingsSection'

/** The secret address by which calendar programs read the agreed interviews. It is shown once, when it is made. */
export function CalendarSection() {
  const t = useT()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(calendarLinkQuery)
  const [made, setMade] = useState('')
  const failed = (problem: unknown) =>
    toast({ title: t('settings.failed'), description: messageOf(problem), variant: 'destructive' })
  const make = useMutation({
    mutationFn: makeCalendarLink,
    onSuccess: (link) => {
      setMade(link.url)
      client.setQueryData(calendarLinkQuery.queryKey, { ...link, url: '' })
    },
    onError: failed,
  })
  const stop = useMutation({
    mutationFn: stopCalendarLink,
    onSuccess: () => {
      setMade('')
      client.setQueryData(calendarLinkQuery.queryKey, { since: null, url: '' })
      toast({ title: t('settings.calendar.stopped') })
    },
    onError: failed,
  })
  return (
    <SettingsSection id="calendar" title={t('settings.calendar.title')} lead={t('settings.calendar.lead')}>
      {error ? (
        <ErrorState
          title={t('settings.calendar.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : (
        <Link since={data.since} made={made} busy={make.isPending} onMake={() => make.mutate()}>
          <Stop busy={stop.isPending} onStop={() => stop.mutate()} />
        </Link>
      )}
    </SettingsSection>
  )
}

function Link({
  since,
  made,
  busy,
  onMake,
  children,
}: {
  since: string | null
  made: string
  busy: boolean
  onMake: () => void
  /** Ends the link. */
  children: ReactNode
}) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className="grid min-h-24 content-start gap-4">
      <p className="text-ink-2">{t('settings.calendar.text')}</p>
      {made !== '' && <Made url={made} />}
      {made === '' && since !== null && <p>{t('settings.calendar.since', { date: formatDate(since, language) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy} onClick={onMake}>
          {since !== null && <RefreshCw aria-hidden="true" className="size-4" />}
          {t(since === null ? 'settings.calendar.make' : 'settings.calendar.renew')}
        </Button>
        {since !== null && children}
      </div>
    </div>
  )
}

function Made({ url }: { url: string }) {
  const t = useT()
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('settings.calendar.copied') })
    } catch {
      toast({ title: t('settings.calendar.copyFailed'), variant: 'destructive' })
    }
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-1 font-semibold">
        {t('settings.calendar.address')}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          readOnly
          dir="ltr"
          value={url}
          className="min-w-0 grow"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('settings.calendar.copy')}
        </Button>
      </div>
      <p className="text-1 text-ink-3">{t('settings.calendar.once')}</p>
    </div>
  )
}

function Stop({ busy, onStop }: { busy: boolean; onStop: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-clay!" busy={busy} onClick={() => setAsking(true)}>
        {t('settings.calendar.stop')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('settings.calendar.stopTitle')}
        description={t('settings.calendar.stopText')}
        confirmLabel={t('settings.calendar.stop')}
        cancelLabel={t('settings.calendar.cancel')}
        destructive
        onConfirm={() => {
          setAsking(false)
          onStop()
        }}
      />
    </>
  )
}
