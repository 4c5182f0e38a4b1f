import { useT } from '../../i18n/i18n'
import { useMaySave, useSimilar } from './api'
import { JobRow } from './JobRow'

/** Open jobs like this one; nothing if there is none. */
export function SimilarJobs({ id }: { id: string }) {
  const t = useT()
  const savable = useMaySave()
  const { data: jobs = [] } = useSimilar(id)
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar" className="min-w-0">
      <h2 id="similar" className="mb-4 text-4">
        {t('jobs.similar.title')}
      </h2>
      <ul className="border-b border-line">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} savable={savable} />
        ))}
      </ul>
    </section>
  )
}
