import { ChevronRight } from 'lucide-react'
import { messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { cvSectionPath, profileFieldPath, talentPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { ButtonLink } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Progress } from '../../ui/Progress'
import { Skeleton } from '../../ui/Skeleton'
import { useCompleteness } from '../profile/api'
import { stepsLeft } from '../profile/shared/stepsLeft'

const shown = 3

/** How complete the profile is, and the few steps that add most. */
export function NextSteps() {
  const t = useT()
  const user = useUser()
  const { data, error, isFetching, refetch } = useCompleteness()
  const left = data && stepsLeft(data.steps).slice(0, shown)
  return (
    <section aria-labelledby="next-steps" className="rounded-3 bg-sand p-6">
      <h2 id="next-steps" className="sr-only">
        {t('dashboard.talent.strength.title')}
      </h2>
      {left ? (
        <>
          <Progress label={t('dashboard.talent.strength.title')} value={data.profileCompleteness} showValue />
          {left.length === 0 ? (
            <p className="mt-4 text-ink-2">{t('dashboard.talent.strength.full')}</p>
          ) : (
            <>
              <h3 className="mt-5 mb-1 text-1">{t('dashboard.talent.strength.next')}</h3>
              <ul>
                {left.map(({ key, adds }) => (
                  <li key={key} className="border-b border-line">
                    <Link to={profileFieldPath(key)} className="flex min-h-12 items-center gap-3 py-2 hover:text-green">
                      <span className="grow">{t(`profile.step.${key}`)}</span>
                      <bdi dir="ltr" aria-hidden="true" className="num shrink-0 font-semibold text-green">
                        {t('profile.complete.points', { points: adds })}
                      </bdi>
                      <span className="sr-only">{t('profile.complete.adds', { points: adds })}</span>
                      <ChevronRight aria-hidden="true" className="flip size-4 shrink-0 text-ink-3" />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
            <ButtonLink to="/talent/profile" variant="secondary">
              {t('dashboard.talent.strength.all')}
            </ButtonLink>
            {left.length > 0 && (
              <ButtonLink to={cvSectionPath} variant="quiet">
                {t('dashboard.talent.strength.cv')}
              </ButtonLink>
            )}
            {user && (
              <ButtonLink to={talentPath(user.id)} variant="quiet">
                {t('profile.seen')}
              </ButtonLink>
            )}
          </div>
        </>
      ) : error ? (
        <ErrorState
          title={t('profile.complete.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        // As tall as the bar with three steps, so that nothing below it moves.
        <div role="status" className="grid h-70 content-start gap-4">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-2" />
          <Skeleton className="mt-3 h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
    </section>
  )
}
