import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { CompanyAccess } from '../../api/types'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { companyPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/EmptyState'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { accessQuery, useEndAccess } from './api'
import { SettingsSection } from './SettingsSection'

/** Which companies see the talent's contact or CV, through what, and the way to end it. */
export function AccessSection() {
  const t = useT()
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(accessQuery)
  return (
    <SettingsSection id="access" title={t('settings.access.title')} lead={t('settings.access.lead')}>
      {data ? (
        <>
          <AccessList entries={data.pages.flatMap(({ items }) => items)} />
          {hasNextPage && (
            <Button variant="secondary" className="mt-5" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t(isFetchingNextPage ? 'settings.access.loadingMore' : 'settings.access.more')}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState
          title={t('settings.access.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <output className="grid gap-3">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </output>
      )}
    </SettingsSection>
  )
}

function AccessList({ entries }: { entries: CompanyAccess[] }) {
  const t = useT()
  const { mutateAsync, isPending } = useEndAccess()
  // Kept while the dialog closes, so that its words do not change in view.
  const [ending, setEnding] = useState<CompanyAccess | null>(null)
  const [asking, setAsking] = useState(false)

  async function end() {
    if (!ending) return
    try {
      await mutateAsync(ending.companyId)
      // The row goes, and its button with it: the keyboard stays in this part of the page.
      document.getElementById('access-title')?.focus()
      toast({ title: t('settings.access.ended'), description: ending.companyName })
    } catch (error) {
      toast({ title: messageOf(error), variant: 'destructive' })
    }
    setAsking(false)
  }

  if (entries.length === 0) return <p className="text-ink-3">{t('settings.access.empty')}</p>
  return (
    <>
      <ul className="-mt-3">
        {entries.map((entry) => (
          <Row
            key={entry.companyId}
            entry={entry}
            onEnd={() => {
              setEnding(entry)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !isPending && setAsking(open)}
        title={t('settings.access.endTitle')}
        description={<Trans k="settings.access.endText" nodes={{ company: <bdi>{ending?.companyName}</bdi> }} />}
        confirmLabel={t(isPending ? 'settings.access.ending' : 'settings.access.end')}
        cancelLabel={t('settings.access.cancel')}
        busy={isPending}
        destructive
        onConfirm={() => void end()}
      />
    </>
  )
}

function Row({ entry, onEnd }: { entry: CompanyAccess; onEnd: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <Avatar name={entry.companyName} src={entry.companyLogoUrl} className="size-10 text-2" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">
          <Link to={companyPath(entry.companyId)} className="underline-offset-4 hover:text-green hover:underline">
            <bdi>{entry.companyName}</bdi>
          </Link>
        </p>
        <ul className="mt-1 grid gap-0.5 break-words">
          {entry.contact && <li>{t('settings.access.contact')}</li>}
          {entry.cv && (
            <li>
              <Trans k="settings.access.cv" nodes={{ name: <bdi>{entry.cv.fileName}</bdi> }} />
            </li>
          )}
          {entry.hidden && <li>{t('settings.access.hidden')}</li>}
        </ul>
        <ul className="mt-1.5 grid gap-0.5 text-1 break-words text-ink-3">
          <li>{t('settings.access.since', { date: formatDate(entry.since, language) })}</li>
          {entry.through.map(({ id, kind, jobTitle, shown }) => (
            <li key={id}>
              <Link
                to={`/applications?${kind}=${encodeURIComponent(id)}`}
                className="underline-offset-4 hover:text-green hover:underline"
              >
                <Trans
                  k={`settings.access.${kind}`}
                  nodes={{ title: <Shown written={jobTitle} shown={shown.title} /> }}
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 sm:ms-0"
        aria-label={t('settings.access.endLabel', { company: entry.companyName })}
        onClick={onEnd}
      >
        {t('settings.access.end')}
      </Button>
    </li>
  )
}
