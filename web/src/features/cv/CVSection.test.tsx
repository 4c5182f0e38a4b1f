import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import type { Profile } from '../../api/types'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import CVSection from './CVSection'
import { FakeUpload } from './fakeUpload'
import { fakeMerge } from './fakeMerge'
import type { Taken } from './merge'
import { handOver } from './shared/handedOver'
import { analysis, cvDocument, profile } from './testData'

beforeAll(() => Promise.all([loadPart('job'), loadPart('profile'), loadPart('cv')]))
beforeEach(() => {
  FakeUpload.all = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})

function show(start: Profile = profile) {
  const taken: Taken[][] = []
  const undo = vi.fn(() => Promise.resolve(true))
  const change = (items: readonly Taken[]) => fakeMerge(() => start)({ body: JSON.stringify({ items }) }).body.change
  const client = createQueryClient()
  const page = (now: Profile) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/talent/edit-profile']}>
        <CVSection
          profile={now}
          onTake={(one) => {
            taken.push([...one])
            return Promise.resolve({ change: change(one), undo })
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(page(start))
  /** The profile with what was taken, as the server would have made it. */
  const accepted = () => rerender(page({ ...start, ...(change(taken[0]!) as object) }))
  return { taken, undo, accepted }
}

/** The bar of the upload; what was read has one of its own. */
const bar = () => screen.getAllByRole('progressbar')[0]!
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

const pdf = (size = 10, name = 'reem.pdf') => new File([new Uint8Array(size)], name, { type: 'application/pdf' })

function choose(file: File) {
  fireEvent.change(screen.getByLabelText(/^Upload/, { selector: 'input' }), { target: { files: [file] } })
}

/** Chooses a CV and has it read. */
async function read(result = analysis) {
  choose(pdf())
  await userEvent.click(screen.getByRole('button', { name: 'Read my CV' }))
  await act(async () => FakeUpload.last().answer(201, result))
  await screen.findByRole('heading', { name: 'What we found in your CV' })
  await waitFor(() => expect(screen.queryByText('Loading the CV…')).toBeNull())
}

describe('choosing a CV', () => {
  it.each([
    [
      'a picture',
      new File(['x'], 'cv.png', { type: 'image/png' }),
      'Unsupported File Type',
      'Please upload a PDF, Word document, or text file.',
    ],
    ['six megabytes', pdf(6 * 1024 * 1024), 'File Too Large', 'File size must be less than 5MB.'],
  ])('refuses %s without sending it', (_, file, title, text) => {
    answer({})
    show()
    choose(file)
    expect(currentToast()).toMatchObject({ title, description: text, variant: 'destructive' })
    expect(screen.getByText(`${title} – ${text}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Read my CV' })).toBeNull()
    expect(FakeUpload.all).toEqual([])
  })

  it('takes one that is dropped, and shows where it would fall', () => {
    answer({})
    show()
    const zone = screen.getByText('Drop a file here, or choose one').closest('[class*=border-dashed]')!
    fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })
    expect(zone.className).toContain('border-green')
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [pdf()] } })
    expect(screen.getByText('reem.pdf')).toBeTruthy()
  })

  it('forgets a file that is removed', async () => {
    answer({})
    show()
    choose(pdf())
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.getByText('Drop a file here, or choose one')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Read my CV' })).toBeNull()
  })
})

describe('reading it', () => {
  it('goes by the bytes sent, then by steps of ten up to ninety, then to the end; busy for a second more', async () => {
    vi.useFakeTimers()
    const calls = answer({ '/api/cv/u1/info': { body: { ...cvDocument, processingStatus: 'processing' } } })
    show()
    choose(pdf())
    fireEvent.click(screen.getByRole('button', { name: 'Read my CV' }))
    const upload = FakeUpload.last()
    await act(async () => upload.progress(40, 100))
    expect([bar().getAttribute('aria-valuenow'), bar().getAttribute('aria-label')]).toEqual(['20', 'Sending your CV'])
    await act(async () => upload.progress(100, 100))
    expect([bar().getAttribute('aria-valuenow'), bar().getAttribute('aria-label')]).toEqual([
      '50',
      'Sent. Waiting to be read',
    ])
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect([bar().getAttribute('aria-valuenow'), bar().getAttribute('aria-label')]).toEqual(['60', 'Reading your CV'])
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(bar().getAttribute('aria-valuenow')).toBe('90')
    expect(calls.some(({ path }) => path === '/api/cv/u1/info')).toBe(true)
    await act(async () => upload.answer(201, analysis))
    expect(bar().getAttribute('aria-valuenow')).toBe('100')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByRole('progressbar', { name: 'We have read your CV' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What we found in your CV' }))
  })

  it('begins at once with a file that was chosen on another page', async () => {
    answer({})
    handOver(pdf())
    show()
    expect(await screen.findByText('reem.pdf')).toBeTruthy()
    expect(FakeUpload.all).toHaveLength(1)
  })

  it('names the act, so that it is done once', async () => {
    answer({})
    show()
    choose(pdf())
    await userEvent.click(screen.getByRole('button', { name: 'Read my CV' }))
    const first = FakeUpload.last()
    expect(first.path).toBe('/api/upload-cv')
    expect(first.headers['Idempotency-Key']).toBeTruthy()
    expect(first.headers['Content-Type']).toBe(`multipart/form-data; boundary=cv-${first.headers['Idempotency-Key']}`)
    await act(async () => first.lose())
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Analysis Error',
        description: 'An error occurred while analyzing your CV',
      }),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(FakeUpload.last().headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
  })

  it('says why a file cannot be read, in the server’s words', async () => {
    answer({})
    show()
    choose(pdf())
    await userEvent.click(screen.getByRole('button', { name: 'Read my CV' }))
    await act(async () =>
      FakeUpload.last().answer(422, { success: false, code: 'cv.encrypted', message: 'It is locked.', fields: {} }),
    )
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Analysis Error',
        description: 'It is locked.',
        variant: 'destructive',
      }),
    )
    expect(screen.getByText('Analysis Error – It is locked.')).toBeTruthy()
  })

  it('stops when told to', async () => {
    answer({})
    show()
    choose(pdf())
    await userEvent.click(screen.getByRole('button', { name: 'Read my CV' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(FakeUpload.last().aborted).toBe(true)
    expect(await screen.findByRole('button', { name: 'Read my CV' })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('ends with the file when it is removed', async () => {
    answer({})
    show()
    await read()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByRole('heading', { name: 'What we found in your CV' })).toBeNull()
  })
})

describe('what a CV says', () => {
  beforeEach(() => void answer({ '/api/profile/merge': fakeMerge(() => profile) }))

  it('is chosen where it is sure and new, and asked about in words where it is not', async () => {
    show()
    await read()
    expect(box(/^Job title محللة بيانات/).checked).toBe(false)
    expect(screen.getByText('Replaces:', { exact: false }).textContent).toContain('Analyst')
    expect(box(/^Phone/).checked).toBe(true)
    expect(box(/^Data Analyst/).checked).toBe(true)
    const questions = within(screen.getByRole('region', { name: 'A few questions' }))
    expect(questions.getByText('English')).toBeTruthy()
    expect(questions.getByRole('group', { name: 'Do you speak this language?' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'SQL' }).getAttribute('aria-pressed')).toBe('true')
    expect(questions.getByRole('button', { name: 'PowerBI' }).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('button', { name: 'اكسل · Microsoft Excel' })).toBeTruthy()
    expect(screen.getByText('9 of 13 selected')).toBeTruthy()
    expect(screen.getByText('5 and a half years of experience')).toBeTruthy()
  })

  it('shows three positions and three suggestions until asked for all', async () => {
    show()
    const [first, ...others] = analysis.parsedData.experience
    const experience = [...others.map((one) => ({ ...one, end: '2018' })), first!]
    await read({ ...analysis, parsedData: { ...analysis.parsedData, experience } })
    expect(screen.queryByText('Data Analyst')).toBeNull()
    expect(screen.queryByText('Add a few sentences.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 4 positions' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show all 4 suggestions' }))
    expect(screen.getByText('Data Analyst')).toBeTruthy()
    expect(screen.getByText('Add a few sentences.')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Your profile after import' }).getAttribute('aria-valuenow')).toBe(
      '80',
    )
  })

  it('is marked in the text where the reader looks, by keyboard and by pointer', async () => {
    show()
    await read()
    const text = screen.getByRole('region', { name: 'The text of your CV' })
    act(() => screen.getByRole('checkbox', { name: /^Job title/ }).focus())
    expect(text.querySelector('mark')?.textContent).toBe('محللة بيانات')
    expect(text.querySelector('mark')?.closest('p')?.dir).toBe('auto')
    await userEvent.hover(screen.getByRole('button', { name: 'SQL' }))
    expect(text.querySelector('mark')?.textContent).toBe('SQL')
  })

  it('says what was left out, and why', async () => {
    show()
    await read()
    expect(screen.getByText('Date of birth')).toBeTruthy()
    expect(screen.getByText('Your experience matters, not your age.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show in the text: Date of birth' }))
    expect(screen.getByRole('region', { name: 'The text of your CV' }).querySelector('mark')?.textContent).toBe(
      'Born: 12 May 1994',
    )
  })

  it('is taken over as chosen, and undone', async () => {
    const { taken, undo, accepted } = show()
    await read()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Job title/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Phone/ }))
    await userEvent.click(screen.getByRole('button', { name: 'SQL' }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    expect(taken[0]!.slice(0, 3)).toEqual([{ title: 'محللة بيانات' }, { experience: 5.5 }, { skills: ['اكسل'] }])
    expect(taken[0]).toContainEqual({ languages: [{ name: 'Arabic', level: 'native' }] })
    expect(taken[0]!.some(({ phone }) => phone)).toBe(false)
    expect(
      await screen.findByText(
        'Added to your profile: ' +
          'job title, years of experience, 1 skill, 3 positions, 1 education entry, and 1 language.',
      ),
    ).toBeTruthy()
    accepted()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Job title/ })).toBeNull())
    expect(await screen.findByText('Already in your profile: 9')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A few questions' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('Undone. Your profile is as it was before.')).toBeTruthy()
  })

  it('is taken over whole, and then there is nothing left to take', async () => {
    const { taken, accepted } = show()
    await read()
    await userEvent.click(screen.getByRole('button', { name: 'Accept all' }))
    expect(taken[0]!.flatMap(({ skills = [] }) => skills)).toEqual(['SQL', 'اكسل', 'PowerBI'])
    expect(taken[0]).toContainEqual({ phone: '+966551234567' })
    expect(taken[0]!.filter(({ workHistory }) => workHistory)).toHaveLength(4)
    accepted()
    expect(await screen.findByText('Everything from this CV is already in your profile.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull()
  })

  it('can be put right before it is taken', async () => {
    const { taken } = show()
    await read()
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Job title' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Job title' }))
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Job title' }), 'Head of data{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Job title' }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Intern' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Until' }), { target: { value: '٢٠٢٠-٠٢' } })
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    expect(taken[0]).toContainEqual({ title: 'Head of data' })
    expect(taken[0]!.flatMap(({ workHistory = [] }) => workHistory)[1]).toMatchObject({
      position: 'Intern',
      end: '2020-02',
    })
  })

  it('is said to be a draft where it was read from pictures', async () => {
    show()
    await read({ ...analysis, draft: true })
    expect(screen.getByText('Read from pictures of the pages')).toBeTruthy()
  })

  it('says which pages nothing was taken from', async () => {
    show()
    await read({ ...analysis, garbledPages: [2, 3] })
    expect(screen.getByText('Part of your CV could not be read')).toBeTruthy()
    expect(screen.getByText(/Pages left out: 2, 3\./)).toBeTruthy()
  })

  it('says on which pages lines are missing', async () => {
    show()
    await read({ ...analysis, drawnPages: [1, 2] })
    expect(screen.getByText('Some lines of your CV could not be read')).toBeTruthy()
    expect(screen.getByText(/Look at pages: 1, 2\./)).toBeTruthy()
  })
})

const asked = (name: string | RegExp) => within(screen.getByRole('group', { name }))

describe('what a CV is not sure of', () => {
  const consent = '/api/account/cv-corrections'
  const unsure = {
    ...analysis,
    parsedData: { ...analysis.parsedData, phone: '0100 555 0123' },
    fields: analysis.fields.map((field) =>
      field.key === 'experience' && field.index === 1 ? { ...field, ask: true, doubts: ['company' as const] } : field,
    ),
  }

  async function review(allowed: boolean) {
    const calls = answer({
      '/api/profile/merge': fakeMerge(() => profile),
      [consent]: ({ method, body }: RequestInit) => ({
        body: method === 'PUT' ? JSON.parse(body as string) : { allowed },
      }),
      '/api/cv-corrections': { status: 204 },
    })
    const shown = show()
    await read(unsure)
    return { calls, ...shown }
  }

  it('is asked, answered with one press, and taken as answered', async () => {
    const { taken } = await review(false)
    expect(screen.getByText('7 items are ready to add. We have 5 questions.')).toBeTruthy()
    const employer = asked('Is “Tuwaiq” the employer?')
    await userEvent.click(employer.getByRole('button', { name: 'It is my role' }))
    expect(employer.getByRole('button', { name: 'It is my role', pressed: true })).toBeTruthy()
    await userEvent.click(asked('Do you speak this language?').getByRole('button', { name: 'No' }))
    await userEvent.click(asked(/^Do you still work here/).getByRole('button', { name: 'Yes' }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    expect(taken[0]!.flatMap(({ workHistory = [] }) => workHistory)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ position: 'Tuwaiq', company: 'Intern' }),
        expect.objectContaining({ position: 'Trainee', company: 'Hail', end: '' }),
      ]),
    )
    expect(taken[0]!.flatMap(({ languages = [] }) => languages).map(({ name }) => name)).toEqual(['Arabic'])
    expect(taken[0]!.some(({ phone }) => phone)).toBe(false)
  })

  it('asks again when an answer is pressed twice', async () => {
    await review(false)
    const yes = asked('Do you speak this language?').getByRole('button', { name: 'Yes' })
    await userEvent.click(yes)
    expect(screen.getByText('8 of 12 selected')).toBeTruthy()
    await userEvent.click(yes)
    expect(yes.getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByText('7 of 12 selected')).toBeTruthy()
  })

  it('shows a phone without a country as written, and asks for the country', async () => {
    const { taken } = await review(false)
    expect(screen.getByText('0100 555 0123')).toBeTruthy()
    const country = asked('Which country is this number from?')
    await userEvent.click(country.getByRole('button', { name: /^Saudi Arabia/ }))
    expect(screen.getByText('+9661005550123')).toBeTruthy()
    await userEvent.selectOptions(country.getByRole('combobox', { name: 'Another country' }), 'EG')
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    expect(taken[0]).toContainEqual({ phone: '+201005550123' })
  })

  it('is counted by kind of mistake, once, where the reader allows it', async () => {
    const { calls } = await review(false)
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Help us read CVs better/ })
    expect(choice.checked).toBe(false)
    await userEvent.click(choice)
    await waitFor(() => expect(choice.checked).toBe(true))
    await userEvent.click(asked('Is “Tuwaiq” the employer?').getByRole('button', { name: 'It is my role' }))
    await userEvent.click(asked('Do you speak this language?').getByRole('button', { name: 'No' }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    const sent = calls.filter(({ path }) => path === '/api/cv-corrections')
    expect(sent.map(({ init }) => JSON.parse(init.body as string))).toEqual([
      {
        corrections: [
          { field: 'company', kind: 'swapped', count: 1 },
          { field: 'languages', kind: 'struck', count: 1 },
        ],
      },
    ])
  })

  it('is counted nowhere otherwise', async () => {
    const { calls } = await review(false)
    await userEvent.click(asked('Do you speak this language?').getByRole('button', { name: 'No' }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    expect(calls.some(({ path }) => path === '/api/cv-corrections')).toBe(false)
  })
})

describe('what a CV only implies', () => {
  it('is confirmed or struck with one press each', async () => {
    const calls = answer({
      '/api/profile/merge': fakeMerge(() => profile),
      '/api/cv/u1/implied-skills': {
        body: ['Budgeting', 'Negotiation', 'Reporting'].map((name) => ({ id: `s-${name.toLowerCase()}`, name })),
      },
      '/api/profile/implied-skills/s-negotiation': { status: 204 },
    })
    const { taken } = show()
    await read()
    const group = within(await screen.findByRole('region', { name: 'Read between the lines' }))
    await userEvent.click(group.getByRole('button', { name: 'Confirm: Budgeting' }))
    await userEvent.click(group.getByRole('button', { name: 'Strike: Negotiation' }))
    await waitFor(() => expect(group.queryByText('Negotiation')).toBeNull())
    expect(calls.some(({ init }) => init.method === 'DELETE')).toBe(true)
    act(() => currentToast()!.action!.onClick())
    expect(await group.findByText('Negotiation')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept selected' }))
    const skills = taken[0]!.flatMap(({ skills = [] }) => skills)
    expect(skills).toContain('Budgeting')
    expect(skills).not.toContain('Reporting')
  })
})

describe('the CV there is', () => {
  const withCV = { ...profile, cvDocument }

  it('shows its name, date, size, state and beginning', () => {
    answer({})
    show(withCV)
    const card = screen.getByRole('article', { name: 'reem.pdf' })
    expect(card.textContent).toMatch(/10 November 2026.*340 kB.*2 pages.*Processed.*Reem Al-Otaibi/s)
  })

  it('shows its whole text, or says that it cannot', async () => {
    let broken = true
    answer({ '/api/cv/u1': () => (broken ? { status: 500, body: 'down' } : { body: 'سطر أول\nsecond line' }) })
    show(withCV)
    await userEvent.click(screen.getByRole('button', { name: 'View text' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'reem.pdf' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Error', description: 'Could not load CV content' }),
    )
    broken = false
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    expect((await dialog.findByText('سطر أول')).dir).toBe('auto')
  })

  it.each([
    [
      'refused',
      () => Promise.resolve(new Response('{"code":"notFound","message":"No"}', { status: 404 })),
      'Could not download CV',
    ],
    ['lost', () => Promise.reject(new TypeError('network')), 'Failed to download CV. Please try again.'],
  ])('says that a download was %s', async (_, fetched, words) => {
    vi.stubGlobal('fetch', fetched)
    show(withCV)
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Error', description: words, variant: 'destructive' }),
    )
  })

  it('opens what was read in it again', async () => {
    answer({ '/api/cv/u1/reading': { body: analysis } })
    show(withCV)
    await userEvent.click(screen.getByRole('button', { name: 'What we found in it' }))
    expect(await screen.findByRole('heading', { name: 'What we found in your CV' })).toBeTruthy()
  })

  it('lists its versions, and deletes one or all after a question', async () => {
    let versions = [cvDocument, { ...cvDocument, id: 'v0', fileName: 'old.docx' }]
    const calls = answer({
      '/api/cv/u1/versions': () => ({ body: versions }),
      '/api/cv/u1/versions/v0': () => {
        versions = [cvDocument]
        return { status: 204 }
      },
      '/api/cv/u1': { status: 204 },
    })
    show(withCV)
    await userEvent.click(screen.getByRole('button', { name: 'Show all versions' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete old.docx' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete this version?' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    await waitFor(() => expect(currentToast()?.title).toBe('Version deleted'))
    expect(screen.queryByText('old.docx')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Delete all versions' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete all versions of your CV?' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    await waitFor(() => expect(currentToast()?.title).toBe('Your CV has been deleted'))
    expect(calls.filter(({ init }) => init.method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/cv/u1/versions/v0',
      '/api/cv/u1',
    ])
  })
})
