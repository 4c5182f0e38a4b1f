import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import { RecommendedJobs } from './RecommendedJobs'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs'), loadPart('account')]))

const nurse = {
  id: 'j1',
  title: 'Nurse',
  companyName: 'Hijaz Care',
  location: 'Jeddah',
  salaryMin: null,
  salaryMax: null,
  currency: 'SAR',
  skills: ['ICU'],
  matchScore: 80,
  matchReasons: ['Lives near'],
  matchParts: [],
  applicationId: '',
  applicationStatus: '',
  shown: { title: 'Nurse', skills: ['ICU'], location: 'Jeddah' },
}

function show(cvDocument: object | null) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'u1', role: 'job_seeker' } as User)
  const calls = answer({
    '/api/jobs/recommendations': { body: [nurse] },
    '/api/profile': { body: { title: 'Nurse', cvDocument } },
    '/api/applications': { status: 201, body: { id: 'a1' } },
    '/api/applications/a1': { status: 204 },
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RecommendedJobs />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return calls
}

it('says what quick apply shares, before it is pressed', async () => {
  show({ id: 'v1', fileName: 'Sara.pdf', uploadedAt: '2026-11-12T08:00:00Z' })
  const note = await screen.findByText(/Quick apply shares your profile/)
  expect(note.textContent).toBe(
    'Quick apply shares your profile, your contact details and your newest CV: Sara.pdf, 12 November 2026.',
  )
})

it('says so where there is no CV', async () => {
  show(null)
  expect(
    await screen.findByText('Quick apply shares your profile and your contact details. You have no CV here.'),
  ).toBeTruthy()
})

it('takes a quick application back', async () => {
  const calls = show(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Quick apply for Nurse' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Application Submitted Successfully!', action: { label: 'Undo' } }),
  )
  expect(screen.queryByRole('button', { name: 'Quick apply for Nurse' })).toBeNull()
  await act(async () => currentToast()!.action!.onClick())
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Application withdrawn' }))
  expect(calls.some(({ path, init }) => path === '/api/applications/a1' && init.method === 'DELETE')).toBe(true)
  expect(await screen.findByRole('button', { name: 'Quick apply for Nurse' })).toBeTruthy()
})
