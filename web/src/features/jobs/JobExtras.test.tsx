import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import JobPage from './JobPage'
import { job, jobTitled } from './testData'

beforeAll(() => Promise.all((['job', 'jobs', 'moderation', 'meta'] as const).map(loadPart)))

const company = { id: 'u2', role: 'company', companyId: 'c9' } as User

function show(user: User | null = null) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/job/j1']}>
        <Routes>
          <Route path="/job/:id" element={<JobPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('similar jobs', () => {
  it('are listed below the job', async () => {
    answer({
      '/api/jobs/j1': { body: job },
      '/api/jobs/j1/similar': { body: [{ ...jobTitled('Platform Engineer'), id: 'j2' }] },
    })
    show()
    const similar = await screen.findByRole('region', { name: 'Similar jobs' })
    const link = within(similar).getByRole('link', { name: 'Platform Engineer' })
    expect(link.getAttribute('href')).toBe('/job/j2')
  })

  it('say nothing if there is none', async () => {
    answer({ '/api/jobs/j1': { body: job }, '/api/jobs/j1/similar': { body: [] } })
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeTruthy()
    expect(screen.queryByText('Similar jobs')).toBeNull()
  })
})

describe('sharing', () => {
  it('uses the device’s own way where there is one', async () => {
    answer({ '/api/jobs/j1': { body: job } })
    const share = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'Backend Engineer', url: `${window.location.origin}/job/j1` })
    expect(currentToast()?.title).not.toBe('Link copied')
  })

  it('copies the link if there is no such way, and says so', async () => {
    answer({ '/api/jobs/j1': { body: job } })
    show()
    // userEvent brings a clipboard of its own.
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Link copied'))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/job/j1`)
  })
})

describe('translating', () => {
  const arabic = { ...job, title: 'محاسب', description: 'نحتاج من يجعل أرقامنا واضحة.', requirements: ['ثلاث سنوات'] }
  const translation = {
    language: 'en',
    title: 'Accountant',
    description: 'We need somebody who makes our figures clear.',
    requirements: ['Three years'],
    benefits: [],
    by: 'machine',
  }
  const offered = { '/api/site': { body: { translates: true } }, '/api/jobs/j1': { body: arabic } }

  it('shows what a machine made of it, labelled as such, with the original one press away', async () => {
    const calls = answer({ ...offered, '/api/jobs/j1/translation': { body: translation } })
    show(company)
    await userEvent.click(await screen.findByRole('button', { name: 'Translate this advert' }))
    expect(await screen.findByText('Translated by a machine. Only the original counts.')).toBeTruthy()
    expect(screen.getByText('We need somebody who makes our figures clear.')).toBeTruthy()
    expect(screen.getByText('Three years')).toBeTruthy()
    expect(screen.queryByText('ثلاث سنوات')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the original' }))
    expect(screen.getByText('ثلاث سنوات')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Translate this advert' }))
    expect(await screen.findByText('Three years')).toBeTruthy()
    const asked = calls.filter(({ path }) => path.includes('/translation'))
    expect(asked.map(({ path }) => path)).toEqual(['/api/jobs/j1/translation?to=en'])
  })

  it('says why it could not', async () => {
    const message = 'Please try again later.'
    answer({ ...offered, '/api/jobs/j1/translation': { status: 503, body: { success: false, message, fields: {} } } })
    show(company)
    await userEvent.click(await screen.findByRole('button', { name: 'Translate this advert' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'The advert could not be translated' }))
    expect(screen.getByText('ثلاث سنوات')).toBeTruthy()
  })

  it.each([
    ['to visitors', null, arabic, true],
    ['where the site does not', company, arabic, false],
    ['for what is in the reader’s language', company, job, true],
  ])('is not offered %s', async (_, user, body, translates) => {
    answer({ '/api/site': { body: { translates } }, '/api/jobs/j1': { body } })
    show(user)
    await screen.findByRole('button', { name: 'Share' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button', { name: 'Translate this advert' })).toBeNull()
  })
})
