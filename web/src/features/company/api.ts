import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/client'
import { inPages } from '../../api/listPages'
import type { CompanyChange, CompanyCounters, CompanyHours, CompanyProfile, Job, PublicCompany } from '../../api/types'
import { refresh } from '../../lib/refresh'

const ownPath = '/api/company/profile'
const publicPath = '/api/companies'
const pageSize = 20

export const profileQuery = queryOptions({
  queryKey: [ownPath],
  queryFn: ({ signal }) => call<CompanyProfile>(ownPath, { signal }),
  // Nothing changes while somebody is typing.
  refetchOnWindowFocus: false,
})

export function saveProfile(body: CompanyChange): Promise<CompanyProfile> {
  return call<CompanyProfile>(ownPath, { method: 'PUT', body })
}

export const hoursQuery = queryOptions({
  queryKey: ['/api/company/hours'],
  queryFn: ({ signal }) => call<CompanyHours>('/api/company/hours', { signal }),
  refetchOnWindowFocus: false,
})

export function saveHours(body: CompanyHours): Promise<CompanyHours> {
  return call<CompanyHours>('/api/company/hours', { method: 'PUT', body })
}

export function uploadLogo(file: File): Promise<CompanyProfile> {
  const body = new FormData()
  body.append('image', file)
  return call<CompanyProfile>('/api/company/logo', { method: 'PUT', body })
}

export function removeLogo(): Promise<CompanyProfile> {
  return call<CompanyProfile>('/api/company/logo', { method: 'DELETE' })
}

/** Keeps an answer where the form reads it; whatever else names the company is read again. */
export function useStoreProfile(): (profile: CompanyProfile) => void {
  const client = useQueryClient()
  return useCallback(
    (profile) => {
      client.setQueryData(profileQuery.queryKey, profile)
      void refresh(client, 'company')
    },
    [client],
  )
}

export const countersQuery = queryOptions({
  queryKey: ['/api/company/counters'],
  queryFn: ({ signal }) => call<CompanyCounters>('/api/company/counters', { signal }),
})

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: [publicPath, id],
    queryFn: ({ signal }) => call<PublicCompany>(`${publicPath}/${encodeURIComponent(id)}`, { signal }),
  })
}

/** The company's open jobs, newest first. */
export function companyJobsQuery(companyId: string) {
  return inPages<Job>(
    ['/api/jobs', 'of', companyId],
    `/api/jobs?companyId=${encodeURIComponent(companyId)}&limit=${pageSize}`,
  )
}
