import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../api/client'
import type { Home } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { homeQuery } from './api'

export interface Needed {
  id: string
  /** Draws it; done is called when it was answered and goes. */
  draw: (first: boolean, done: () => void) => ReactNode
}

/** The row goes, and its buttons with it: the keyboard stays in this part of the page. */
function done() {
  document.getElementById('needs')?.focus({ preventScroll: true })
}

/** How many are shown at first; on phones one, so that what follows is in view too. */
const shownAtFirst = 2

/** What needs the reader, the most urgent on top, each answered in place. */
export function NeedsYou({
  needs,
  total,
  none,
  instead = null,
}: {
  needs: (home: Home) => Needed[]
  total: (home: Home) => number
  none: string
  /** What stands there if nothing needs them, in place of saying so; undefined while it is not known. */
  instead?: ReactNode
}) {
  const t = useT()
  const { data: home, error, isFetching, refetch } = useQuery(homeQuery)
  const data = instead === undefined ? undefined : home
  const [all, setAll] = useState(false)
  const list = data ? needs(data) : []
  const count = data ? total(data) : 0
  return (
    <section aria-labelledby="needs-title" aria-busy={!data && !error}>
      {/* Where nothing does, one line says so: what follows comes nearer. */}
      <h2
        id="needs"
        tabIndex={-1}
        className={data && list.length === 0 ? 'sr-only' : 'mb-3 flex items-center gap-2.5 text-4'}
      >
        <span id="needs-title">{t('dashboard.needs.title')}</span>
        {count > 0 && (
          <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-green px-1.5 text-1 text-paper">
            {count}
          </span>
        )}
      </h2>
      {data ? (
        list.length === 0 ? (
          (instead ?? (
            <p className="border-y border-line py-3 text-ink-2 max-md:text-1">
              <span className="font-semibold text-ink">{t('dashboard.needs.none')}</span> {none}
            </p>
          ))
        ) : (
          <>
            <ul>
              {list.map(({ id, draw }, at) => (
                <li key={id} className={cx(!all && at >= shownAtFirst && 'hidden', !all && at > 0 && 'max-md:hidden')}>
                  {draw(at === 0, done)}
                </li>
              ))}
            </ul>
            {list.length > 1 && (
              <Button
                variant="quiet"
                size="sm"
                className={cx('-ms-3 mt-2', list.length <= shownAtFirst && 'md:hidden')}
                aria-expanded={all}
                onClick={() => setAll(!all)}
              >
                {all ? t('dashboard.needs.fewer') : <More rest={list.length} />}
              </Button>
            )}
          </>
        )
      ) : error ? (
        <ErrorState
          title={t('dashboard.needs.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        // Nothing below it is drawn yet, so that nothing moves when it is known how much there is.
        <div role="status" className="grid min-h-screen content-start gap-3">
          <span className="sr-only">{t('dashboard.needs.loading')}</span>
          <Skeleton className="h-28 rounded-3" />
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  )
}

/** How many more there are, which on phones is one more. */
function More({ rest }: { rest: number }) {
  const t = useT()
  return (
    <>
      <span className="md:hidden">{t('dashboard.needs.all', { count: rest - 1 })}</span>
      <span className="max-md:hidden">{t('dashboard.needs.all', { count: rest - shownAtFirst })}</span>
    </>
  )
}
