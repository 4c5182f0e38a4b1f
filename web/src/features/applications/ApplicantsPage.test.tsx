import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPart } from '../../i18n/i18n'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import { applicant, counts, details, interview } from './testData'
import { other, posted, show, usual } from './testPage'

beforeAll(() =>
  Promise.all([
    loadPart('job'),
    loadPart('applications'),
    loadPart('applicants'),
    loadPart('template'),
    loadPart('meta'),
  ]),
)

it('shows who applied, the funnel and the order by match', async () => {
  const calls = answer(usual)
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Applicants for Backend Engineer' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Sara Al-Harbi' })).toBeTruthy()
  expect(screen.getByText('2 received, 1 waiting for a response, 0 accepted.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Best match' }))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('sort=match'))).toBe(true))
})

it('opens an applicant with contact, letter and the steps that are allowed', async () => {
  answer(usual)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Sara Al-Harbi' }))
  const one = within(await screen.findByRole('article', { name: 'Sara Al-Harbi' }))
  expect(one.getByRole('link', { name: 'sara@example.com' }).getAttribute('href')).toBe('mailto:sara@example.com')
  expect(one.getByRole('link', { name: 'View full profile' }).getAttribute('href')).toBe('/talent/t1?application=a1')
  expect(one.getByText('I build in Go.')).toBeTruthy()
  expect(one.queryByText('Skills')).toBeNull()
  await userEvent.click(one.getByRole('button', { name: 'All reasons and details' }))
  expect(one.getByText('Skills')).toBeTruthy()
  const steps = within(one.getByRole('group', { name: 'Next step' }))
  expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark as reviewed',
    'Move to interview',
    'Reject',
  ])
})

it('offers the CV of those who have one', async () => {
  answer({
    ...usual,
    '/api/jobs/j1/applications': { body: [{ ...applicant, hasCv: true }, other], headers: { 'X-Total-Count': '2' } },
    '/api/applications/a1': { body: { ...details, applicant: { ...applicant, hasCv: true } } },
  })
  show('?view=list&application=a1')
  expect(await screen.findAllByText('CV attached')).toHaveLength(1)
  const one = within(await screen.findByRole('article', { name: 'Sara Al-Harbi' }))
  expect(await one.findByRole('button', { name: 'View CV' })).toBeTruthy()
  expect(one.getByText('The applicant can see that your company opened the CV.')).toBeTruthy()
})

const moving = { id: 'm1', to: 'rejected' as const, until: '2026-11-16T09:00:00Z', remaining: 9_500 }

it('rejects with a reason after one question, and undoes it', async () => {
  let held: unknown[] = []
  const calls = answer({
    ...usual,
    '/api/applications/a1/status': () => {
      held = [{ ...moving, applicationIds: ['a1'] }]
      return { body: { ...applicant, moving } }
    },
    '/api/jobs/j1/applications/moving': () => ({ body: held }),
    '/api/held-moves/m1': () => {
      held = []
      return { body: { applicationIds: ['a1'] } }
    },
  })
  show('?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'The role has been filled')
  await userEvent.type(dialog.getByRole('textbox'), 'Somebody else was nearer.')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(posted(calls, '/status')).toEqual({
      status: 'rejected',
      reasonCode: 'filled',
      reason: 'Somebody else was nearer.',
    }),
  )
  const bar = within(await screen.findByRole('group', { name: 'Rejecting: 1 applicant' }))
  expect(bar.getByText(/^\d+ s$/)).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Undone', description: 'Nobody was notified.' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('reads the row again when it moved meanwhile, and says so', async () => {
  let status: string = 'pending'
  answer({
    ...usual,
    '/api/jobs/j1/applications': () => ({ body: [{ ...applicant, status }], headers: { 'X-Total-Count': '1' } }),
    '/api/applications/a1': () => ({ body: { ...details, status, applicant: { ...applicant, status } } }),
    '/api/applications/a1/status': () => {
      status = 'interviewing'
      const fields = { status: 'It is now: Interviewing' }
      return { status: 409, body: { code: 'application.wrongStatus', message: 'Moved.', fields } }
    },
  })
  show('?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as reviewed' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'The status of this application has changed in the meantime',
      description: 'Someone else moved it, or it was withdrawn. It is now: Interviewing',
    }),
  )
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
})

it('moves several at once, only where all of them may go', async () => {
  const third = {
    ...other,
    applicationId: 'a3',
    status: 'reviewed' as const,
    candidate: { ...other.candidate, firstName: 'Lama', lastName: '' },
  }
  const calls = answer({
    ...usual,
    '/api/jobs/j1/applications': { body: [applicant, third], headers: { 'X-Total-Count': '2' } },
    '/api/applications/status': { body: { moved: ['a1'], failed: ['a3'], moving: { ...moving, to: 'interviewing' } } },
  })
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Sara Al-Harbi' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lama' }))
  const bar = within(screen.getByRole('group', { name: 'Selected applicants' }))
  expect(bar.getByText('2 selected')).toBeTruthy()
  expect(bar.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'Compare' }))
  const table = within(await screen.findByRole('dialog', { name: 'Compare two applicants' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Applicant',
    'Sara Al-Harbi',
    'Lama',
  ])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(bar.getByRole('button', { name: 'Move to interview' }))
  await waitFor(() =>
    expect(posted(calls, '/api/applications/status')).toEqual({ ids: ['a1', 'a3'], status: 'interviewing' }),
  )
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'The application was not moved',
      description: '1 changed in the meantime and was not moved.',
    }),
  )
  expect(screen.queryByRole('group', { name: 'Selected applicants' })).toBeNull()
})

it('proposes times by Riyadh’s clock, once they make sense', async () => {
  const calls = answer({ ...usual, '/api/applications/a1/interviews': { status: 201, body: {} } })
  show('?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest an interview' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send suggestion' }))
  expect(dialog.getByText('Add at least one time.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Time 1'), { target: { value: '2020-01-01T10:00' } })
  await userEvent.type(dialog.getByLabelText('Place or link'), 'Olaya Street 12')
  await userEvent.click(dialog.getByRole('button', { name: 'Send suggestion' }))
  expect(dialog.getByText(/This time has passed/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Time 1'), { target: { value: '2126-11-18T10:00' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Send suggestion' }))
  await waitFor(() =>
    expect(posted(calls, '/interviews')).toEqual({
      slots: ['2126-11-18T07:00:00.000Z'],
      minutes: 45,
      interviewers: [],
      place: 'Olaya Street 12',
      note: '',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says what speaks against a time while it is chosen, and suggests better ones', async () => {
  answer({
    ...usual,
    '/api/workdays': {
      body: {
        noticeUntil: '2126-02-17T21:00:00Z',
        weekend: [5, 6],
        occasions: [{ name: 'ramadan', free: false, first: '2126-02-18', last: '2126-03-19' }],
        slots: ['2126-02-18T08:00:00Z'],
      },
    },
  })
  show('?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest an interview' }))
  const dialog = within(await screen.findByRole('dialog'))
  const time = dialog.getByLabelText('Time 1')
  const hint = (value: string) => {
    fireEvent.change(time, { target: { value } })
    return dialog.queryAllByRole('status').map(({ textContent }) => textContent)
  }
  await dialog.findByRole('button', { pressed: false })
  expect(hint('2126-02-17T10:00')).toEqual(['Less than three working days of notice.'])
  expect(hint('2126-02-18T10:00')).toEqual(['Ramadan: working days are shorter.'])
  expect(hint('2126-02-22T10:00')).toEqual(['This is the weekend.']) // a Friday in 2126
  expect(hint('2126-03-25T10:00')).toEqual([])
  // A suggestion speaks for itself: pressed, it is one of the times.
  await userEvent.click(dialog.getByRole('button', { pressed: false }))
  expect(dialog.getByRole('button', { pressed: true })).toBeTruthy()
})

it('warns of short notice where a time was offered', async () => {
  const short = { ...applicant, status: 'interviewing' as const, interview: { ...interview, shortNotice: true } }
  answer({ ...usual, '/api/applications/a1': { body: { ...details, applicant: short } } })
  show('?application=a1')
  const section = within(await screen.findByRole('region', { name: 'Interview' }))
  expect(section.getByText('Less than three working days of notice.')).toBeTruthy()
})

it('keeps a note to itself', async () => {
  const calls = answer({ ...usual, '/api/applications/a1/note': { body: { ...applicant, note: 'Call her' } } })
  show('?application=a1')
  await userEvent.type(await screen.findByLabelText('Private note'), 'Call her')
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(posted(calls, '/note')).toEqual({ note: 'Call her' }))
})

it('says what to do while nobody applied', async () => {
  answer({
    ...usual,
    '/api/jobs/j1/applications': { body: [], headers: { 'X-Total-Count': '0' } },
    '/api/jobs/j1/applications/counts': { body: { ...counts, total: 0 } },
  })
  show()
  expect(await screen.findByText('No applicants yet')).toBeTruthy()
})

it('keeps a half-written note and message, and the place of the keyboard, when a tablet is turned', async () => {
  let wide = true
  const listeners = new Set<() => void>()
  const query = {
    get matches() {
      return wide
    },
    addEventListener: (_: string, one: () => void) => listeners.add(one),
    removeEventListener: (_: string, one: () => void) => listeners.delete(one),
  }
  vi.stubGlobal('matchMedia', () => query)
  const turn = () =>
    act(() => {
      wide = !wide
      for (const one of Array.from(listeners)) one()
    })
  answer(usual)
  show('?application=a1')
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Private note')
  await userEvent.type(screen.getByLabelText('Message to Sara Al-Harbi'), 'When could')
  await userEvent.type(note, 'Call her on')
  for (const place of ['dialog', 'complementary', 'dialog']) {
    turn()
    const panel = within(await screen.findByRole(place, { name: 'Applicant' }))
    expect(panel.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Call her on')
    expect(panel.getByLabelText<HTMLTextAreaElement>('Message to Sara Al-Harbi').value).toBe('When could')
    expect(document.activeElement).toBe(panel.getByLabelText('Private note'))
  }
  // What is pressed inside the sheet does not close it.
  await userEvent.click(screen.getByLabelText('Message to Sara Al-Harbi'))
  expect(screen.getByRole('dialog', { name: 'Applicant' })).toBeTruthy()
})

it('shows no contact that is no longer shared, and says no more than that', async () => {
  const hidden = { ...applicant, contactShared: false, candidate: { ...applicant.candidate, email: '', phone: '' } }
  answer({ ...usual, '/api/applications/a1': { body: { ...details, applicant: hidden } } })
  show('?application=a1')
  expect(await screen.findByText('Contact details and CV are no longer shared.')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.startsWith('mailto:') || href.startsWith('tel:'))).toEqual([])
})
