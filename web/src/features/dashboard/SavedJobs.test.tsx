import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import { SavedJobs } from './SavedJobs'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs')]))

const nurse = {
  id: 'j1',
  title: 'Nurse',
  companyName: 'Hijaz Care',
  location: 'Jeddah',
  status: 'open',
  salaryMin: null,
  salaryMax: null,
  currency: 'SAR',
  applicationDeadline: '',
  shown: { title: 'Nurse', skills: [], location: 'Jeddah' },
}
const closed = { ...nurse, id: 'j2', title: 'Cook', status: 'closed', shown: { ...nurse.shown, title: 'Cook' } }

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SavedJobs />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('removes a job and takes it back', async () => {
  let saved = [nurse, closed]
  answer({
    '/api/saved-jobs': () => ({ body: saved, headers: { 'X-Total-Count': String(saved.length) } }),
    '/api/saved-jobs/j1': ({ method }) => {
      saved = method === 'PUT' ? [nurse, closed] : [closed]
      return { status: 204 }
    },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Nurse from saved jobs' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Nurse' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved jobs' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Removed from saved jobs', description: 'Nurse' }))
  currentToast()!.action!.onClick()
  expect(await screen.findByRole('link', { name: 'Nurse' })).toBeTruthy()
})

it('says that a job has closed, and leads nowhere', async () => {
  answer({ '/api/saved-jobs': { body: [closed], headers: { 'X-Total-Count': '1' } } })
  show()
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Cook' })).toBeNull()
})

it('says how to begin when there is nothing', async () => {
  answer({ '/api/saved-jobs': { body: [], headers: { 'X-Total-Count': '0' } } })
  show()
  expect(await screen.findByText(/Nothing saved yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find jobs' }).getAttribute('href')).toBe('/job-search')
})
