import CompanyPage, { first as firstOfCompany } from '../features/company/CompanyPage'
import JobPage, { first as firstOfJob } from '../features/jobs/JobPage'
import JobSearchPage, { first as firstOfSearch } from '../features/jobs/JobSearchPage'
import LandingPage, { first as firstOfLanding } from '../features/landing/LandingPage'
import type { ComponentType } from 'react'
import type { First } from '../api/keepFirst'

// Stands in for app/pages.ts: the pages that the server draws.

export const firsts: Record<string, First> = {
  landing: firstOfLanding,
  jobSearch: firstOfSearch,
  job: firstOfJob,
  companyPage: firstOfCompany,
}

export const pages: Record<string, ComponentType> = {
  landing: LandingPage,
  jobSearch: JobSearchPage,
  job: JobPage,
  companyPage: CompanyPage,
}

// Nobody moves on from a drawing, and visitors alone get one.

export function getReady() {}

export async function fetchHeader() {
  throw new Error('a drawing is for visitors')
}

export const fetchLive = fetchHeader
