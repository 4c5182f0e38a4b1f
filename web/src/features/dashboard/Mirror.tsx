import { useQuery } from '@tanstack/react-query'
import { Trans, useT } from '../../i18n/i18n'
import { Link } from '../../lib/router'
import { mirrorQuery } from '../candidates/api'

/**
 * What a job's requirements cost: how many people match it well, and how many more would without each skill. Draws
 * nothing where that is unknown.
 */
export function Mirror({ jobId }: { jobId: string }) {
  const t = useT()
  const { data } = useQuery(mirrorQuery(jobId))
  if (!data) return null
  return (
    <div className="border-t border-line py-4">
      <p className="num font-semibold">{t('dashboard.company.mirror.good', { count: data.goodCandidates })}</p>
      {data.without.length > 0 && (
        <>
          <ul className="mt-1.5 grid gap-1 text-ink-2">
            {data.without.map(({ skill, more }) => (
              <li key={skill} className="num break-words">
                <Trans
                  k="dashboard.company.mirror.without"
                  args={{ count: more }}
                  nodes={{ skill: <bdi className="font-semibold text-ink">{skill}</bdi> }}
                />
              </li>
            ))}
          </ul>
          <Link
            to={`/company/post-job?id=${encodeURIComponent(jobId)}`}
            className="mt-2 inline-flex min-h-8 items-center text-1 font-semibold text-green hover:underline"
          >
            {t('dashboard.company.mirror.edit')}
          </Link>
        </>
      )}
    </div>
  )
}
