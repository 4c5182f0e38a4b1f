import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import type { Notification } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatDateTime, formatRelative } from '../../lib/format'
import { Link } from '../../lib/router'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/EmptyState'
import { Sentence } from '../../ui/Sentence'
import { SkeletonRows } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { markRead, notificationsQuery } from './api'

export function NotificationList({ unread, onClose }: { unread: number; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const list = useInfiniteQuery(notificationsQuery)
  const read = useMutation({
    mutationFn: markRead,
    onSuccess: () => client.invalidateQueries({ queryKey: [notificationsQuery.queryKey[0]] }),
    onError: (error) => toast({ title: messageOf(error), variant: 'destructive' }),
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []

  function onOpenItem(item: Notification) {
    if (!item.read) read.mutate([item.id])
    onClose()
  }

  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-4">
        <h2 className="text-3">{t('app.bell.title')}</h2>
        {unread > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="-me-2"
            busy={read.isPending}
            onClick={() => read.mutate(undefined)}
          >
            {t('app.bell.markAll')}
          </Button>
        )}
      </div>
      <div className="overflow-y-auto px-4" aria-busy={list.isPending}>
        {list.isPending && <SkeletonRows label={t('app.loading')} />}
        {list.isError && (
          <div className="*:border-t-0">
            <ErrorState
              title={t('app.bell.failed')}
              message={messageOf(list.error)}
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          </div>
        )}
        {list.isSuccess && items.length === 0 && (
          <div className="*:border-t-0">
            <EmptyState title={t('app.bell.empty')}>{t('app.bell.emptyText')}</EmptyState>
          </div>
        )}
        <ul>
          {items.map((item) => (
            <Item key={item.id} item={item} onOpen={onOpenItem} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="quiet"
            size="sm"
            wide
            className="my-2"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('app.bell.more')}
          </Button>
        )}
      </div>
    </>
  )
}

function Item({ item, onOpen }: { item: Notification; onOpen: (item: Notification) => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <li className="-mx-4 border-b border-line last:border-b-0">
      <Link
        to={item.href}
        onClick={() => onOpen(item)}
        className="flex gap-3 px-4 py-3.5 -outline-offset-2 hover:bg-sand"
      >
        <span
          aria-hidden="true"
          className={cx('mt-[0.45em] size-2 shrink-0 rounded-full', item.read ? 'bg-transparent' : 'bg-clay')}
        />
        <span className="min-w-0 flex-1">
          {!item.read && <span className="sr-only">{t('app.bell.new')}</span>}
          <span className={cx('block break-words', item.read ? 'text-ink-2' : 'text-ink')}>
            <Sentence text={item.text} />
          </span>
          <time
            dateTime={item.createdAt}
            title={formatDateTime(item.createdAt, language)}
            className="text-1 text-ink-3"
          >
            {formatRelative(item.createdAt, language)}
          </time>
        </span>
      </Link>
    </li>
  )
}
