import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import ApplicantsPage from './ApplicantsPage'
import { applicant, counts, details } from './testData'

export const other = {
  ...applicant,
  applicationId: 'a2',
  status: 'rejected' as const,
  candidate: { ...applicant.candidate, id: 't2', firstName: 'Omar', lastName: 'Said' },
}
export const usual = {
  '/api/jobs/j1': {
    body: {
      id: 'j1',
      title: 'Backend Engineer',
      location: 'Riyadh',
      status: 'open',
      applicationDeadline: '',
      shown: { title: 'Backend Engineer', skills: [], location: 'Riyadh' },
    },
  },
  '/api/jobs/j1/applications': { body: [applicant, other], headers: { 'X-Total-Count': '2' } },
  '/api/jobs/j1/applications/counts': { body: counts },
  '/api/jobs/j1/applications/moving': { body: [] },
  '/api/applications/a1': { body: { ...details, applicant } },
}

export function show(search = '?view=list') {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'u1', role: 'company', companyId: 'c1' } as User)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/company/jobs/j1/applicants${search}`]}>
        <Routes>
          <Route path="/company/jobs/:id/applicants" element={<ApplicantsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

export function posted(calls: { path: string; init: RequestInit }[], end: string): unknown {
  const body = calls.find(({ path, init }) => path.endsWith(end) && init.method !== undefined && init.method !== 'GET')
    ?.init.body
  return body === undefined ? undefined : JSON.parse(String(body))
}

/** The applicants by the status that a column asks for. */
export function columns(...all: (typeof applicant)[]) {
  return (_: RequestInit, path: string) => {
    const status = new URL(path, 'http://x').searchParams.get('status')
    const items = all.filter((one) => one.status === status)
    return { body: items, headers: { 'X-Total-Count': String(items.length) } }
  }
}
