import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { Profile, User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import CVSection from '../cv/CVSection'
import EditProfilePage from './EditProfilePage'

const profile = {
  userId: 'u1',
  title: 'Nurse',
  bio: '',
  skills: [],
  experience: 2,
  location: 'Jeddah',
  expectedSalary: null,
  availability: 'immediately',
  education: [],
  workHistory: [],
  certifications: [],
  languages: [],
  languageLevels: {},
  links: [],
  portfolio: [],
  phone: '',
  profileCompleteness: 40,
  isAiOptimized: false,
  cvDocument: null,
  inPool: true,
  shown: { title: 'ممرض', skills: [], location: 'جدة', languages: [], education: [] },
} as Profile

beforeAll(() => Promise.all([loadPart('profile'), loadPart('cv')]))
beforeEach(() => sessionStorage.clear())

function show() {
  answer({
    '/api/profile': { body: profile },
    '/api/profile/completeness': { body: { profileCompleteness: 40, steps: [] } },
    '/api/profile/ai-suggestions': {
      body: {
        missingSkills: [],
        profileOptimization: ['Write a bio.'],
        careerAdvice: ['Ask for more.'],
        jobsLookedAt: 12,
      },
    },
  })
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'u1', role: 'job_seeker', language: 'en' } as User)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/talent/edit-profile']}>
        <Routes>
          <Route path="/talent/edit-profile" element={<EditProfilePage cv={CVSection} />} />
          <Route path="/talent/dashboard" element={<p>dashboard</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('offers four answers to when one can begin, at once first', async () => {
  show()
  const field = await screen.findByLabelText<HTMLSelectElement>('Availability')
  expect(
    within(field)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value),
  ).toEqual(['immediately', 'two_weeks', 'one_month', 'negotiable'])
  expect(field.value).toBe('immediately')
})

it('shows the tips of all three kinds, and leads back', async () => {
  show()
  expect(await screen.findByText('Write a bio.')).toBeTruthy()
  expect(screen.getByText('Ask for more.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('dashboard')).toBeTruthy()
})
