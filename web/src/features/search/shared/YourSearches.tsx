import { useRef, useState } from 'react'
import { messageOf } from '../../../api/client'
import { useLanguage, useT } from '../../../i18n/i18n'
import { formatDate } from '../../../lib/format'
import { Link } from '../../../lib/router'
import { Button, ButtonLink } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { EmptyState, ErrorState } from '../../../ui/EmptyState'
import { SkeletonRows } from '../../../ui/Skeleton'
import { useSavedSearches, useSeenSearch } from '../api'
import { AlertSelect } from '../AlertSelect'
import { RenameDialog } from '../RenameDialog'
import type { SavedSearch } from '../types'
import { useKeeping } from '../useKeeping'

/** The searches somebody keeps: open, rename, remove. `page` is where they are opened. */
export function YourSearches({ page }: { page: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useSavedSearches(true)
  const [renamed, setRenamed] = useState<SavedSearch | null>(null)
  const list = useRef<HTMLDivElement>(null)
  if (!data) {
    if (!error) return <SkeletonRows label={t('search.mine.loading')} />
    return (
      <ErrorState
        title={t('search.mine.failed')}
        message={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0)
    return (
      <EmptyState
        title={t('search.mine.empty')}
        action={
          <ButtonLink to={page} variant="secondary">
            {t('search.mine.find')}
          </ButtonLink>
        }
      >
        {t('search.mine.emptyText')}
      </EmptyState>
    )
  return (
    <div ref={list} tabIndex={-1}>
      <ul className="border-b border-line">
        {data.map((search) => (
          <Row
            key={search.id}
            search={search}
            page={page}
            onRename={() => setRenamed(search)}
            // The row goes, and its button with it: the keyboard goes on from the list.
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
      {renamed && <RenameDialog search={renamed} onClose={() => setRenamed(null)} />}
    </div>
  )
}

interface RowProps {
  search: SavedSearch
  page: string
  onRename: () => void
  onRemoved: () => void
}

function Row({ search, page, onRename, onRemoved }: RowProps) {
  const t = useT()
  const language = useLanguage()
  const { mutate: seen } = useSeenSearch()
  const { forget, busy } = useKeeping()
  const { id, name, query, createdAt, fresh } = search
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line py-5 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="text-3">
          <Link to={`${page}?${query}`} className="hover:text-green" onClick={() => fresh > 0 && seen(id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-1 text-ink-3">
          {fresh > 0 ? (
            <Chip tone="hit">{t('search.fresh', { count: fresh })}</Chip>
          ) : (
            <span>{t('search.mine.nothingNew')}</span>
          )}
          <time dateTime={createdAt}>{t('search.mine.savedOn', { date: formatDate(createdAt, language) })}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <AlertSelect search={search} />
        <Button variant="quiet" size="sm" aria-label={t('search.mine.renameLabel', { name })} onClick={onRename}>
          {t('search.mine.rename')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={t('search.mine.removeLabel', { name })}
          onClick={() => void forget(search).then((gone) => gone && onRemoved())}
        >
          {t('search.mine.remove')}
        </Button>
      </div>
    </li>
  )
}
