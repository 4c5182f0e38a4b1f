import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { Facets, Understood, User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import JobSearchPage from './JobSearchPage'
import { job } from './testData'
import type { FoundJob } from './types'

// The job search page over a small market, for its tests.

export function loadTexts() {
  return Promise.all((['job', 'jobs', 'search', 'industry'] as const).map(loadPart))
}

export const talent = { id: 'u1', role: 'job_seeker', emailVerified: true } as User

export const nothing: Understood = { query: '', corrected: '', corrections: [], chips: [], offers: [] }
export const understood: Understood = {
  query: 'senior acountant riyadh',
  corrected: 'senior accountant riyadh',
  corrections: [{ from: 'acountant', to: 'accountant' }],
  chips: [
    { kind: 'level', value: 'senior', text: '', near: false, rest: 'acountant riyadh' },
    { kind: 'occupation', value: 'o-accountant', text: 'Accountant', near: false, rest: 'senior riyadh' },
    { kind: 'place', value: 'p-riyadh', text: 'Riyadh', near: false, rest: 'senior acountant' },
  ],
  offers: [],
}
const facets: Facets = {
  total: 48,
  facets: [
    {
      name: 'place',
      values: [
        { value: 'Riyadh Region', text: 'Riyadh Region', count: 41, within: '' },
        { value: 'Riyadh', text: 'Riyadh', count: 37, within: 'Riyadh Region' },
        { value: 'Tabuk Region', text: 'Tabuk Region', count: 3, within: '' },
      ],
    },
    { name: 'type', values: [{ value: 'remote', text: '', count: 9, within: '' }] },
    { name: 'level', values: [{ value: 'senior', text: '', count: 48, within: '' }] },
    { name: 'company', values: [{ value: 'c1', text: 'Najd Systems', count: 2, within: '' }] },
  ],
}

type Answers = Parameters<typeof answer>[0]

/** A market of some jobs, with what else the page asks. */
export function market(found: FoundJob[] = [job], more: Answers = {}) {
  return answer({
    '/api/jobs': { body: found, headers: { 'X-Total-Count': String(found.filter(({ near }) => !near).length) } },
    '/api/jobs/facets': { body: facets },
    '/api/jobs/understood': { body: nothing },
    '/api/jobs/suggestions': { body: [] },
    '/api/jobs/recommendations': { body: [] },
    '/api/saved-searches': { body: [] },
    '/api/site': { body: { ratesOf: '2026-11-01' } },
    ...more,
  })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + decodeURIComponent(search)}</output>
}

export function show(path = '/job-search', user: User | null = null) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <JobSearchPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

export function expectAddress(address: string) {
  return waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))
}

export function asked(calls: { path: string }[], path: string): string[] {
  return calls
    .filter((call) => call.path.split('?')[0] === path)
    .map((call) => decodeURIComponent(call.path.split('?')[1] ?? ''))
}

export function words(): HTMLInputElement {
  return screen.getByRole('combobox', { name: 'Keywords' })
}
