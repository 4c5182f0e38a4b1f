import { useT } from '../../i18n/i18n'
import { OwnJobs } from './OwnJobs'

/** The company's jobs, on a page of their own. */
export default function CompanyJobsPage() {
  const t = useT()
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-5 tracking-tight md:text-6">{t('postJob.page.title')}</h1>
      <p className="mt-2 mb-8 text-3 text-ink-2">{t('postJob.page.lead')}</p>
      <OwnJobs />
    </div>
  )
}
