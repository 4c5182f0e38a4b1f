import { companyPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import type { Job } from './api'

/** The company behind a job, and the way to its page. */
export function CompanyName({ job }: { job: Job }) {
  return (
    <Link to={companyPath(job.companyId)} className="font-semibold text-green underline-offset-4 hover:underline">
      <bdi>{job.companyName}</bdi>
    </Link>
  )
}
