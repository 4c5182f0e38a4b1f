import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import { loadPart, setLanguage } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import JobPage from './JobPage'
import { JobRow } from './JobRow'
import { job } from './testData'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs'), loadPart('moderation'), loadPart('meta')]))
afterEach(() => setLanguage('en'))

const english = {
  ...job,
  title: 'Senior Accountant',
  skills: ['Accounting', 'Zorbing'],
  shown: { title: 'محاسب أول', skills: ['المحاسبة', 'Zorbing'], location: 'الرياض' },
}
const arabic = {
  ...job,
  title: 'محاسب أول',
  location: 'الرياض',
  skills: ['المحاسبة'],
  shown: { title: 'Senior Accountant', skills: ['Accounting'], location: 'Riyadh' },
}

function show(page: ReactNode) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, null)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/job/j1']}>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each([
  ['ar', english, 'كما ورد في الإعلان: Senior Accountant', 'en', 'محاسب أول · توافق'],
  ['en', arabic, 'As written: محاسب أول', 'ar', 'Senior Accountant · Tawafuq'],
] as const)('heads the page in %s, with the title as written below', async (reader, body, below, lang, name) => {
  await setLanguage(reader)
  answer({ '/api/jobs/j1': { body } })
  show(
    <Routes>
      <Route path="/job/:id" element={<JobPage />} />
    </Routes>,
  )
  const heading = await screen.findByRole('heading', { level: 1, name: body.shown.title })
  const line = heading.nextElementSibling!
  expect(line.textContent).toBe(below)
  expect(
    within(line as HTMLElement)
      .getByText(body.title)
      .getAttribute('lang'),
  ).toBe(lang)
  expect(screen.getAllByText(body.shown.location).length).toBeGreaterThan(0)
  expect(screen.getByText(body.skills[0]!).getAttribute('lang')).toBe(lang)
  await waitFor(() => expect(document.title).toBe(name))
})

it('says nothing of a title that is as written', async () => {
  answer({ '/api/jobs/j1': { body: job } })
  show(
    <Routes>
      <Route path="/job/:id" element={<JobPage />} />
    </Routes>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeTruthy()
  expect(screen.queryByText(/As written/)).toBeNull()
})

it.each([
  ['ar', english],
  ['en', arabic],
] as const)('has both forms in a row, the one of %s first', async (reader, row) => {
  await setLanguage(reader)
  show(
    <ul>
      <JobRow job={row} savable={false} />
    </ul>,
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(`${row.shown.title} ${row.title}`)
})
