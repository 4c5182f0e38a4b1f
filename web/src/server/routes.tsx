import CompanyPage, { first as firstOfCompany } from '../features/company/CompanyPage'
import JobPage, { first as firstOfJob } from '../features/jobs/JobPage'
import JobSearchPage, { first as firstOfSearch } from '../features/jobs/JobSearchPage'
import LandingPage, { first as firstOfLanding } from '../features/landing/LandingPage'
import type { First } from '../api/keepFirst'

// Stands in for app/routes.tsx: the pages that the server draws.

export const firsts: Record<string, First> = {
  landing: firstOfLanding,
  jobSearch: firstOfSearch,
  job: firstOfJob,
  companyPage: firstOfCompany,
}

export const pages = { landing: LandingPage, jobSearch: JobSearchPage, job: JobPage, companyPage: CompanyPage }
