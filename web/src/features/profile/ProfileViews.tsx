import { useEffect, useRef } from 'react'
import { messageOf } from '../../api/client'
import type { ProfileView } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { formatDateTime, formatRelative } from '../../lib/format'
import { companyPath } from '../../lib/pagePaths'
import { Link, useLocation } from '../../lib/router'
import { useFocusOnNew } from '../../lib/useFocusOnNew'
import { Avatar } from '../../ui/Avatar'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { useViews } from './api'

/** Which companies opened the profile, and when. */
export function ProfileViews() {
  const t = useT()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The section was not drawn yet when the browser followed the anchor.
    if (hash === '#views') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={section} id="views" aria-labelledby="views-title">
      <h2 id="views-title" className="text-4">
        {t('profile.views.title')}
      </h2>
      <p className="mt-1 mb-4 text-1 text-ink-3">{t('profile.views.lead')}</p>
      <Views />
    </section>
  )
}

function Views() {
  const t = useT()
  const { data, dataUpdatedAt, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useViews()
  const views = data?.pages.flatMap((page) => page.views) ?? []

  async function fetchMore() {
    const answer = await fetchNextPage()
    if (answer.isError)
      toast({ title: t('profile.views.failed'), description: messageOf(answer.error), variant: 'destructive' })
  }
  const { rows, more } = useFocusOnNew(views.length, () => void fetchMore())

  if (!data) {
    if (error)
      return (
        <ErrorState
          title={t('profile.views.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('profile.views.loading')}</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    )
  }
  if (views.length === 0) {
    return (
      <EmptyState
        title={t('profile.views.empty')}
        action={
          <ButtonLink to="/talent/edit-profile" variant="secondary">
            {t('profile.views.emptyAction')}
          </ButtonLink>
        }
      >
        {t('profile.views.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul ref={rows} className="border-b border-line">
        {views.map((view) => (
          <Row key={`${view.companyId} ${view.kind} ${view.viewedAt}`} view={view} now={dataUpdatedAt} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="num text-1 text-ink-3">
          {t('profile.views.shown', { shown: views.length, total: data.pages[0]!.total })}
        </p>
        {hasNextPage && (
          <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={more}>
            {t(isFetchingNextPage ? 'profile.views.loadingMore' : 'profile.views.more')}
          </Button>
        )}
      </div>
    </>
  )
}

/** `now` is when the list was read, so that the wording does not change until it is read again. */
function Row({ view, now }: { view: ProfileView; now: number }) {
  const t = useT()
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-3">
      <p className="min-w-0 break-words">
        <Avatar
          name={view.companyName}
          src={view.companyLogoUrl}
          className="me-2.5 inline-grid size-7 align-middle text-1"
        />
        <Link to={companyPath(view.companyId)} className="font-semibold hover:text-green hover:underline">
          <bdi>{view.companyName}</bdi>
        </Link>{' '}
        <span className="text-ink-2">{t(`profile.views.${view.kind}`)}</span>
      </p>
      <time dateTime={view.viewedAt} title={formatDateTime(view.viewedAt, language)} className="text-1 text-ink-3">
        {formatRelative(view.viewedAt, language, new Date(now))}
      </time>
    </li>
  )
}
