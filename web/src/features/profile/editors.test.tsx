import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { userQuery } from '../../api/session'
import type { Profile, User } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { MemoryRouter, Route, Routes } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import CVSection from '../cv/CVSection'
import { fakeMerge } from '../cv/fakeMerge'
import EditProfilePage from './EditProfilePage'
import TalentProfilePage from './TalentProfilePage'

const talent = { id: 'u1', role: 'job_seeker', firstName: 'Sara', language: 'en' } as User
const operator = { id: 'a1', role: 'admin', language: 'en' } as User

const profile: Profile = {
  userId: 'u1',
  title: 'Nurse',
  bio: '',
  skills: ['ICU'],
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
  // The editors have what was written.
  shown: { title: 'ممرض', skills: ['العناية المركزة'], location: 'جدة', languages: [], education: [] },
}

const reads = {
  '/api/profile/completeness': {
    body: {
      profileCompleteness: 40,
      steps: [
        { key: 'title', points: 10, gained: 10, done: true },
        { key: 'workHistory', points: 15, gained: 0, done: false },
        { key: 'phone', points: 5, gained: 0, done: false },
      ],
    },
  },
  '/api/profile/ai-suggestions': {
    body: {
      missingSkills: ['Triage', 'icu'],
      profileOptimization: ['Write a bio.'],
      careerAdvice: [],
      jobsLookedAt: 12,
    },
  },
  '/api/profile/views': {
    body: [{ companyId: 'c1', companyName: 'Najd Systems', kind: 'cv', viewedAt: '2026-11-01T09:00:00Z' }],
    headers: { 'X-Total-Count': '1' },
  },
}

/** Keeps what is put, as the server does. */
function server(put?: (body: Record<string, unknown>) => { status?: number; body: unknown }) {
  let stored = profile
  return answer({
    ...reads,
    '/api/profile': ({ method, body }) => {
      if (method !== 'PUT') return { body: stored }
      const change = JSON.parse(body as string) as Record<string, unknown>
      if (put) return put(change)
      stored = { ...stored, ...change }
      return { body: stored }
    },
    '/api/profile/pool': ({ body }) => ({ body: { ...stored, ...(JSON.parse(body as string) as object) } }),
  })
}

beforeAll(() => Promise.all([loadPart('profile'), loadPart('cv')]))
beforeEach(() => {
  sessionStorage.clear()
  document.documentElement.dataset.signedIn = 'true'
})

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>
}

function show(path: string, user = talent) {
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, user)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/talent/profile" element={<TalentProfilePage />} />
          <Route path="/talent/edit-profile" element={<EditProfilePage cv={CVSection} />} />
          <Route path="*" element={null} />
        </Routes>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function put(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const saved = (calls: ReturnType<typeof answer>) =>
  calls
    .filter(({ path, init }) => path === '/api/profile' && init.method === 'PUT')
    .map(({ init }) => JSON.parse(init.body as string) as Record<string, unknown>)

describe('the simple editor', () => {
  it('leads to what companies see of the reader', async () => {
    server()
    show('/talent/profile')
    expect((await screen.findByRole('link', { name: 'See how companies see you' })).getAttribute('href')).toBe(
      '/talent/u1',
    )
  })

  it('saves its own fields, says so and reads again what depends on them', async () => {
    const calls = server()
    show('/talent/profile')
    await screen.findByLabelText('Job title')
    put('Job title', 'Head nurse')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Education'), ' BSc {Enter}bsc{Enter}  {Enter}')
    await userEvent.type(screen.getByLabelText('Skills'), 'icu{Enter}Triage{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Profile saved'))
    expect(saved(calls)).toEqual([
      {
        title: 'Head nurse',
        bio: '',
        skills: ['ICU', 'Triage'],
        experience: 2,
        location: 'Jeddah',
        education: ['BSc'],
        availability: 'immediately',
        expectedSalary: null,
      },
    ])
    expect(await screen.findByText('All changes saved')).toBeTruthy()
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/profile/completeness')).toHaveLength(2))
    expect(sessionStorage.length).toBe(0)
  })

  it('takes nought to fifty years', async () => {
    const calls = server()
    show('/talent/profile')
    await screen.findByLabelText('Job title')
    put('Years of experience', '51')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Enter a number from 0 to 50.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Years of experience'))
    expect(saved(calls)).toEqual([])
  })

  it('says in the agreed words that it failed, and keeps what was typed', async () => {
    server(() => ({
      status: 422,
      body: { success: false, code: 'request.invalid', message: 'Please check.', fields: { location: 'Too long.' } },
    }))
    show('/talent/profile')
    await screen.findByLabelText('Job title')
    put('Location', 'Dammam')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Error',
        description: 'Failed to save profile. Please try again.',
        variant: 'destructive',
      }),
    )
    expect(await screen.findByText('Too long.')).toBeTruthy()
    expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Dammam')
  })

  it('offers what was typed before and not saved', async () => {
    server()
    const first = show('/talent/profile')
    await screen.findByLabelText('Job title')
    put('Job title', 'Midwife')
    first.unmount()
    expect(currentToast()).toMatchObject({ title: 'Your profile is not saved yet' })
    show('/talent/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    expect((screen.getByLabelText('Job title') as HTMLInputElement).value).toBe('Midwife')
  })

  it('takes the profile out of the pool and lists who opened it', async () => {
    const calls = server()
    show('/talent/profile')
    const pool = await screen.findByRole('switch', { name: 'Companies can find my profile' })
    expect(screen.getByText(/Your email and phone stay hidden/)).toBeTruthy()
    await userEvent.click(pool)
    await waitFor(() => expect(currentToast()?.title).toBe('Companies can no longer find you'))
    expect(pool.getAttribute('aria-checked')).toBe('false')
    expect(calls.find(({ path }) => path === '/api/profile/pool')!.init.body).toBe('{"inPool":false}')
    expect((await screen.findByRole('link', { name: 'Najd Systems' })).getAttribute('href')).toBe('/company/c1')
    expect(screen.getByText('viewed your CV')).toBeTruthy()
  })
})

describe('the detailed editor', () => {
  it('wants a title', async () => {
    const calls = server()
    show('/talent/edit-profile')
    await screen.findByLabelText('Job title')
    put('Job title', ' ')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Title is required')).toBeTruthy()
    expect(saved(calls)).toEqual([])
  })

  it('saves work, languages with levels, links and pieces of work', async () => {
    const calls = server()
    show('/talent/edit-profile')
    await screen.findByLabelText('Job title')
    await userEvent.click(screen.getByRole('button', { name: 'Add a position' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add a position' }))
    const group = screen.getByRole('group', { name: 'Position 1' })
    fireEvent.change(within(group).getByLabelText('Position'), { target: { value: 'Nurse' } })
    fireEvent.change(within(group).getByLabelText('From: month'), { target: { value: '03' } })
    fireEvent.change(within(group).getByLabelText('From: year'), { target: { value: '2021' } })
    await userEvent.click(within(group).getByLabelText('I work here now'))
    await userEvent.type(screen.getByLabelText('Languages'), 'Arabic{Enter}')
    fireEvent.change(screen.getByLabelText('Level: Arabic'), { target: { value: 'native' } })
    await userEvent.type(screen.getByRole('textbox', { name: /^Links/ }), 'example.org/me')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(saved(calls)).toHaveLength(1))
    expect(saved(calls)[0]).toMatchObject({
      workHistory: [{ position: 'Nurse', company: '', start: '2021-03', end: '', description: '' }],
      languages: ['Arabic'],
      languageLevels: { Arabic: 'native' },
      links: ['https://example.org/me'],
      portfolio: [],
      phone: '',
    })
  })

  it('brings the server’s words to the row they are about', async () => {
    server(() => ({
      status: 422,
      body: {
        success: false,
        code: 'request.invalid',
        message: 'Please check the profile.',
        fields: { 'workHistory.0.end': 'Not a month.' },
      },
    }))
    show('/talent/edit-profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a position' }))
    put('Position', 'Nurse')
    await userEvent.click(screen.getByLabelText('I work here now'))
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Update Failed',
        description: 'Please check the profile.',
        variant: 'destructive',
      }),
    )
    expect(await screen.findByText('Not a month.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('From: year'), { target: { value: '2021' } })
    expect(screen.getByText('Not a month.')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('I work here now'))
    expect(screen.queryByText('Not a month.')).toBeNull()
  })

  it('says plainly that it failed where the server gave no words', async () => {
    server(() => ({ status: 500, body: 'down' }))
    show('/talent/edit-profile')
    await screen.findByLabelText('Job title')
    put('Location', 'Dammam')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Update Failed', description: 'Failed to update profile' }),
    )
  })

  it('leads from a step to its field, and to the field of the address', async () => {
    server()
    show('/talent/edit-profile?field=phone')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/)))
    await userEvent.click(await screen.findByRole('button', { name: /Add your work history/ }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a position' }))
  })

  it('takes a skill from the tips, which can be hidden', async () => {
    server()
    show('/talent/edit-profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Triage to your skills' }))
    expect(screen.getByRole('button', { name: 'Remove Triage' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Triage to your skills' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add icu to your skills' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hide AI tips' }))
    expect(screen.queryByText('Write a bio.')).toBeNull()
  })

  it('asks before logging out with unsaved changes', async () => {
    server()
    show('/talent/edit-profile')
    await screen.findByLabelText('Job title')
    put('Job title', 'Midwife')
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('dialog', { name: 'Log out without saving?' })).toBeTruthy()
  })
})

describe('a CV in the detailed editor', () => {
  const skill = { key: 'skills', start: 0, end: 0, confidence: 1, ask: false }
  const analysis = {
    id: 'v1',
    fileName: 'cv.txt',
    uploadedAt: '2026-11-10T09:00:00Z',
    fileSize: 10,
    processingStatus: 'completed',
    extractedText: '',
    format: 'txt',
    pages: 1,
    draft: false,
    text: 'SQL',
    leftOut: [],
    parsedData: {
      name: '',
      email: '',
      phone: '',
      location: 'Riyadh',
      title: '',
      summary: '',
      years: 0,
      skills: ['SQL'],
      experience: [],
      education: [],
      certifications: [],
      languages: [],
      languageLevels: {},
      links: [],
    },
    fields: [
      { ...skill, index: 0 },
      { ...skill, key: 'location', index: 0 },
    ],
    suggestions: { completenessScore: 50, suggestions: [] },
  }

  /** Keeps what is put; the CV was uploaded before. */
  function withCV() {
    let stored: Profile = { ...profile, cvDocument: analysis as unknown as Profile['cvDocument'] }
    return answer({
      ...reads,
      '/api/profile': ({ method, body }) => {
        if (method === 'PUT') stored = { ...stored, ...(JSON.parse(body as string) as object) }
        return { body: stored }
      },
      '/api/cv/u1/reading': { body: analysis },
      '/api/profile/merge': fakeMerge(() => stored),
    })
  }

  it('adds what is accepted to the profile and to what is typed, and undoes both', async () => {
    const calls = withCV()
    show('/talent/edit-profile')
    await screen.findByLabelText('Job title')
    put('Job title', 'Midwife')
    await userEvent.type(screen.getByLabelText('Skills'), 'Triage{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'What we found in it' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept all' }))
    expect(await screen.findByText('Added to your profile: location and 1 skill.')).toBeTruthy()
    // What is typed is neither saved by that nor lost.
    expect(saved(calls)).toEqual([{ location: 'Riyadh', skills: ['ICU', 'SQL'] }])
    expect((screen.getByLabelText('Job title') as HTMLInputElement).value).toBe('Midwife')
    expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Riyadh')
    for (const name of ['ICU', 'Triage', 'SQL'])
      expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeTruthy()
    expect(screen.getByText('Not saved yet')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone. Your profile is as it was before.')).toBeTruthy()
    expect(saved(calls)[1]).toEqual({ location: 'Jeddah', skills: ['ICU'] })
    expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Jeddah')
    expect(screen.queryByRole('button', { name: 'Remove SQL' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Triage' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() =>
      expect(saved(calls)[2]).toMatchObject({ title: 'Midwife', skills: ['ICU', 'Triage'], location: 'Jeddah' }),
    )
  })

  it('keeps what was changed after accepting when that is undone', async () => {
    withCV()
    show('/talent/edit-profile')
    await userEvent.click(await screen.findByRole('button', { name: 'What we found in it' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept all' }))
    await screen.findByText('Added to your profile: location and 1 skill.')
    put('Location', 'Abha')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone. Your profile is as it was before.')
    expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Abha')
    expect(screen.queryByRole('button', { name: 'Remove SQL' })).toBeNull()
  })

  it('says that it failed and changes nothing', async () => {
    withCV()
    show('/talent/edit-profile')
    await userEvent.click(await screen.findByRole('button', { name: 'What we found in it' }))
    const accept = await screen.findByRole('button', { name: 'Accept all' })
    answer({
      ...reads,
      '/api/profile/merge': fakeMerge(() => profile),
      '/api/profile': {
        status: 422,
        body: { success: false, code: 'request.invalid', message: 'Too many.', fields: {} },
      },
    })
    await userEvent.click(accept)
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Update Failed',
        description: 'Too many.',
        variant: 'destructive',
      }),
    )
    expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Jeddah')
  })
})

it.each(['/talent/profile', '/talent/edit-profile'])(
  'shows the operator the way to operations at %s, without asking for a profile',
  async (path) => {
    const calls = server()
    show(path, operator)
    expect((await screen.findByRole('link', { name: 'Go to Operations' })).getAttribute('href')).toBe('/admin')
    expect(calls.some((call) => call.path.startsWith('/api/profile'))).toBe(false)
  },
)

it('puts the skill that a link brings along into the form, once, to be saved', async () => {
  const calls = server()
  show('/talent/edit-profile?field=skills&add=Triage')
  expect(await screen.findByRole('button', { name: 'Remove Triage' })).toBeTruthy()
  await waitFor(() => expect(currentToast()?.title).toBe('Triage was added to your skills. Save to keep it.'))
  expect(document.activeElement).toBe(screen.getByLabelText('Skills'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Triage' }))
  expect(screen.queryByRole('button', { name: 'Remove Triage' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(saved(calls)[0]?.skills).toEqual(['ICU']))
})
