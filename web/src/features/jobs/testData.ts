import type { FoundJob } from './types'

/** Data for the tests of this folder: an open job that says as little as a job may. */
export const job: FoundJob = {
  id: 'j1',
  companyId: 'c1',
  companyName: 'Najd Systems',
  companyLogoUrl: '',
  blind: false,
  status: 'open',
  applicationsCount: 2,
  createdAt: '2026-11-10T08:00:00Z',
  postedAt: '2026-11-10T08:00:00Z',
  title: 'Backend Engineer',
  department: '',
  location: 'Riyadh',
  jobType: 'part-time',
  experienceLevel: 'mid',
  salaryMin: 12_000,
  salaryMax: 18_000,
  currency: 'SAR',
  description: 'Build.',
  requirements: [],
  benefits: [],
  skills: [],
  applicationDeadline: '',
  saved: false,
  applicationId: '',
  applicationStatus: '',
  views: 0,
  removal: null,
  shown: { title: 'Backend Engineer', skills: [], location: 'Riyadh' },
  near: false,
  companyAnswersIn: null,
  match: null,
}

/** The same job under another title, read as it was written. */
export function jobTitled(title: string): FoundJob {
  return { ...job, title, shown: { ...job.shown, title } }
}
