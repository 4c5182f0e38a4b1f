import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import type { Job } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { OwnJobRow } from './OwnJobRow'

beforeAll(() => Promise.all([loadPart('job'), loadPart('company'), loadPart('account')]))

const job = {
  id: 'j1',
  title: 'Analyst',
  status: 'open',
  location: 'Riyadh',
  jobType: 'full-time',
  applicationsCount: 2,
  applicationDeadline: '',
  createdAt: '2026-11-01T09:00:00Z',
  postedAt: '2026-11-02T09:00:00Z',
} as Job
const noura = {
  id: 'talent_t1',
  firstName: 'Noura',
  lastName: 'Al-Harbi',
  title: 'Data Analyst',
  location: 'Jeddah',
  skills: ['SQL', 'Excel', 'R', 'Go', 'C', 'D'],
  profileImageUrl: '',
  matchScore: 87,
  matchReasons: ['Knows SQL', 'Lives near', 'Third'],
  matchParts: [{ key: 'pay', score: 40, points: 2, weight: 4 }],
  shown: { title: 'Data Analyst', skills: ['SQL', 'Excel', 'R', 'Go', 'C', 'D'], location: 'Jeddah' },
}
const path = '/api/jobs/j1/recommended-candidates'
const mirrorPath = '/api/jobs/j1/mirror'

function show(over: Partial<Job> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ul>
          <OwnJobRow job={{ ...job, ...over } as Job} busy={null} onStep={() => {}} />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('leads to the applicants and shows who fits when asked: four skills, two reasons', async () => {
  const calls = answer({
    [path]: { body: [noura] },
    [mirrorPath]: { body: { goodCandidates: 8, without: [{ skill: 'PMP', more: 9 }] } },
  })
  show()
  expect(screen.getByRole('link', { name: 'Applicants for Analyst' }).getAttribute('href')).toBe(
    '/company/jobs/j1/applicants',
  )
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Get AI recommendations for Analyst' }))
  const link = await screen.findByRole('link', { name: 'Noura Al-Harbi' })
  expect(link.getAttribute('href')).toBe('/talent/t1?job=j1')
  expect(calls.map((one) => one.path)).toEqual([`${path}?limit=5`, mirrorPath])
  const row = within(link.closest('li')!)
  expect(row.getByRole('img', { name: 'Match: 87 percent' })).toBeTruthy()
  expect(row.getByText('+2 more')).toBeTruthy()
  expect(row.getByText('Lives near')).toBeTruthy()
  expect(row.queryByText('Third')).toBeNull()
  expect(row.queryByText('Salary')).toBeNull()
  await userEvent.click(row.getByRole('button', { name: 'All reasons and details (Noura Al-Harbi)' }))
  expect(row.getByText('Third')).toBeTruthy()
  expect(row.getByText('Salary')).toBeTruthy()
  expect(await screen.findByText('8 candidates score 60% or higher.')).toBeTruthy()
  expect(screen.getByText('PMP').closest('li')!.textContent).toBe('Dropping “PMP” adds 9.')
  expect(screen.getByRole('link', { name: 'Change the requirements' }).getAttribute('href')).toBe(
    '/company/post-job?id=j1',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Hide recommendations for Analyst' }))
  expect(screen.queryByRole('link', { name: 'Noura Al-Harbi' })).toBeNull()
})

it('distinguishes a refusal from a lost connection', async () => {
  answer({ [path]: { status: 500, body: 'down' } })
  show()
  await userEvent.click(screen.getByRole('button', { name: /Get AI recommendations/ }))
  expect(await screen.findByText('Failed to get AI recommendations. Please try again.')).toBeTruthy()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Network error while getting recommendations.')).toBeTruthy()
})

it('offers neither for a draft, which may have no place and no type yet', () => {
  show({ status: 'draft', location: '', jobType: '' as Job['jobType'], postedAt: null })
  expect(screen.queryByRole('link', { name: /Applicants/ })).toBeNull()
  expect(screen.queryByText(/job\.type/)).toBeNull()
})
