import { useId } from 'react'
import { ApiError } from '../../api/client'
import type { Job, RecommendedCandidate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { notesOf, partsOf } from '../../lib/matchParts'
import { talentPath } from '../../lib/pagePaths'
import { fullName } from '../../lib/person'
import { Link } from '../../lib/router'
import { Avatar } from '../../ui/Avatar'
import { ButtonLink } from '../../ui/Button'
import { ErrorState } from '../../ui/EmptyState'
import { Reasons } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { Shown } from '../../ui/Shown'
import { SkeletonRows } from '../../ui/Skeleton'
import { SkillList } from '../../ui/SkillList'
import { recommendedCount, useRecommended } from '../candidates/api'
import { Mirror } from './Mirror'

const skillsShown = 4

/** The people who fit a job best, beneath the job. */
export function Recommended({ job }: { job: Job }) {
  const t = useT()
  const id = useId()
  const { data, error, isFetching, refetch } = useRecommended(job.id, true)
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className="mt-4 rounded-3 bg-sand px-5 pt-5 pb-2 sm:px-6">
      <h3 id={id} className="mb-3 text-3">
        {t('dashboard.company.recommend.title')}
      </h3>
      <p role="status" className="sr-only">
        {data && t('dashboard.company.recommend.found', { count: data.length })}
      </p>
      {data ? (
        data.length === 0 ? (
          <div className="grid justify-items-start gap-3 border-t border-line py-5">
            <p className="font-semibold">{t('dashboard.company.recommend.empty')}</p>
            <p className="text-ink-2">{t('dashboard.company.recommend.emptyText')}</p>
            <ButtonLink to="/company/candidates" variant="secondary" size="sm">
              {t('dashboard.company.recommend.search')}
            </ButtonLink>
          </div>
        ) : (
          <ul>
            {data.slice(0, recommendedCount).map((candidate) => (
              <Row key={candidate.id} candidate={candidate} jobId={job.id} />
            ))}
          </ul>
        )
      ) : error && !isFetching ? (
        <ErrorState
          title={t('dashboard.company.recommend.error')}
          message={t(
            error instanceof ApiError ? 'dashboard.company.recommend.failed' : 'dashboard.company.recommend.network',
          )}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t('dashboard.company.recommend.loading')} rows={3} />
      )}
      {data && <Mirror jobId={job.id} />}
    </section>
  )
}

function Row({ candidate, jobId }: { candidate: RecommendedCandidate; jobId: string }) {
  const t = useT()
  const name = fullName(candidate) || t('dashboard.company.recommend.unnamed')
  return (
    <li
      className={cx(
        'group relative grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-4',
        'sm:grid-cols-[2.5rem_1fr_auto]',
      )}
    >
      <Avatar name={name} src={candidate.profileImageUrl || undefined} className="size-10 text-2 max-sm:hidden" />
      <div className="min-w-0">
        <h4 className="font-semibold">
          <Link
            to={talentPath(candidate.id, { job: jobId })}
            className="break-words group-hover:text-green after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
        </h4>
        <p className="break-words text-ink-2">
          <Shown written={candidate.title} shown={candidate.shown.title} />
          {candidate.title !== '' && candidate.location !== '' && dot}
          <Shown written={candidate.location} shown={candidate.shown.location} />
        </p>
        <SkillList
          skills={candidate.skills}
          shown={candidate.shown.skills}
          most={skillsShown}
          moreWords="dashboard.company.recommend.moreSkills"
          className="mt-2"
          chipClassName="bg-card"
        />
        <Reasons
          reasons={candidate.matchReasons}
          parts={partsOf(t, candidate.matchParts)}
          notes={notesOf(t, candidate)}
          of={name}
          className="mt-2"
        />
      </div>
      <Ring
        value={candidate.matchScore}
        size="sm"
        label={t('dashboard.company.recommend.match', { value: Math.round(candidate.matchScore) })}
      />
    </li>
  )
}
