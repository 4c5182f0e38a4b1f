import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, nextPage, send } from '../../api/client'
import { userQuery } from '../../api/session'
import type { CompanyChange, CompanyCounters, CompanyProfile, Job, PublicCompany } from '../../api/types'

const ownPath = '/api/company/profile'
const publicPath = '/api/companies'
const pageSize = 20

export const profileQuery = queryOptions({
  queryKey: [ownPath],
  queryFn: ({ signal }) => call<CompanyProfile>(ownPath, { signal }),
  // Nothing changes under the hand that types.
  refetchOnWindowFocus: false,
  networkMode: 'always',
})

export function saveProfile(body: CompanyChange): Promise<CompanyProfile> {
  return call<CompanyProfile>(ownPath, { method: 'PUT', body })
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
      void client.invalidateQueries({ queryKey: [publicPath] })
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
    [client],
  )
}

export const countersQuery = queryOptions({
  queryKey: ['/api/company/counters'],
  queryFn: ({ signal }) => call<CompanyCounters>('/api/company/counters', { signal }),
  networkMode: 'always',
})

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: [publicPath, id],
    queryFn: ({ signal }) => call<PublicCompany>(`${publicPath}/${encodeURIComponent(id)}`, { signal }),
    networkMode: 'always',
  })
}

export interface JobPage {
  items: Job[]
  total: number
  next: string | null
}

async function readPage(address: string, signal: AbortSignal): Promise<JobPage> {
  const response = await send(address, { signal })
  const items = (await response.json()) as Job[]
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length), next: nextPage(response) }
}

/** The company's open jobs, newest first. */
export function companyJobsQuery(companyId: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/jobs', 'of', companyId],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: `/api/jobs?companyId=${encodeURIComponent(companyId)}&limit=${pageSize}`,
    getNextPageParam: (last: JobPage) => last.next,
    networkMode: 'always',
  })
}
