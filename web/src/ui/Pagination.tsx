import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../i18n/i18n'
import { Button } from './Button'
import { cx } from '../lib/cx'
import { pagesAround } from './pagesAround'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const t = useT()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <nav
      aria-label={t('ui.pagination.label')}
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4"
    >
      <p className="num text-1 text-ink-3" aria-live="polite">
        {t('ui.pagination.range', { from, to: Math.min(total, page * pageSize), total })}
      </p>
      <div className="flex items-center gap-1">
        <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden="true" className="flip size-4" />
          {t('ui.pagination.previous')}
        </Button>
        <ol className="flex items-center gap-1 max-sm:hidden">
          {pagesAround(page, last).map((item, index) => (
            <li key={item ?? `gap-${index}`}>
              {item === null ? (
                <span aria-hidden="true" className="px-1 text-ink-3">
                  …
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={t('ui.pagination.page', { page: item })}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => onChange(item)}
                  className={cx(
                    'num min-h-9 min-w-9 rounded-control text-1',
                    item === page ? 'bg-green-soft font-semibold text-green-strong' : 'text-ink-2 hover:bg-sand',
                  )}
                >
                  {item}
                </button>
              )}
            </li>
          ))}
        </ol>
        <Button variant="quiet" size="sm" disabled={page >= last} onClick={() => onChange(page + 1)}>
          {t('ui.pagination.next')}
          <ChevronRight aria-hidden="true" className="flip size-4" />
        </Button>
      </div>
    </nav>
  )
}
