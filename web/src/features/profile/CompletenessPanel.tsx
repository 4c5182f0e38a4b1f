import { Check } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { useWide } from '../../lib/useWide'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Progress } from '../../ui/Progress'
import { Skeleton } from '../../ui/Skeleton'
import { useCompleteness } from './api'
import { stepsLeft, type StepKey } from './shared/stepsLeft'

/** So many steps at first, where there is no room beside the form. */
const first = 3

/** How complete the profile is, and what would add how much; a step leads to its field. */
export function CompletenessPanel({ percent, onStep }: { percent: number; onStep: (key: StepKey) => void }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useCompleteness()
  const missing = data && stepsLeft(data.steps)
  // On phones the form is not to be far below.
  const [all, setAll] = useState(useWide())
  const shown = all ? missing : missing?.slice(0, first)
  const done = data?.steps.filter((step) => step.done) ?? []
  return (
    <section aria-labelledby="completeness-title" className="rounded-3 bg-sand p-6">
      <h2 id="completeness-title" className="sr-only">
        {t('profile.complete.title')}
      </h2>
      <Progress label={t('profile.complete.title')} value={data?.profileCompleteness ?? percent} showValue />
      {missing ? (
        <>
          {missing.length === 0 ? (
            <p className="mt-4">{t('profile.complete.full')}</p>
          ) : (
            <>
              <h3 className="mt-5 mb-2 text-1">{t('profile.complete.next')}</h3>
              <ul className="border-b border-line">
                {shown?.map(({ key, adds }) => (
                  <li key={key} className="border-t border-line">
                    <button
                      type="button"
                      onClick={() => onStep(key)}
                      className={cx(
                        'flex min-h-11 w-full items-center justify-between gap-4 py-2 text-start',
                        'hover:text-green',
                      )}
                    >
                      {t(`profile.step.${key}`)}
                      <bdi dir="ltr" aria-hidden="true" className="num shrink-0 font-semibold text-green">
                        {t('profile.complete.points', { points: adds })}
                      </bdi>
                      <span className="sr-only">{t('profile.complete.adds', { points: adds })}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {!all && missing.length > first && (
                <Button variant="quiet" size="sm" className="-ms-3 mt-2" onClick={() => setAll(true)}>
                  {t('profile.complete.all', { count: missing.length })}
                </Button>
              )}
            </>
          )}
          {missing.length > 0 && done.length > 0 && (
            <p className="mt-3 flex items-center gap-2 text-1 text-ink-3">
              <Check aria-hidden="true" className="size-4" />
              {t('profile.complete.done', { count: done.length })}
            </p>
          )}
        </>
      ) : error ? (
        <div className="mt-5">
          <ErrorState
            title={t('profile.complete.failed')}
            message={messageOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div role="status" className="mt-5 grid gap-3">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
    </section>
  )
}
