import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadPart } from '../../i18n/i18n'
import { answer } from '../../lib/testServer'
import { currentToast } from '../../ui/toast'
import { applicant, details } from './testData'
import { columns, other, posted, show, usual } from './testPage'

beforeAll(() => Promise.all([loadPart('job'), loadPart('applications'), loadPart('applicants'), loadPart('template')]))

const lama = { ...applicant, applicationId: 'a3', candidate: { ...applicant.candidate, firstName: 'Lama' } }

it('shows a board by stage, gone through and answered by keyboard alone', async () => {
  const calls = answer({
    ...usual,
    '/api/jobs/j1/applications': columns(applicant, lama, other),
    '/api/applications/a3/rating': { body: { ...lama, rating: 4 } },
    '/api/applications/a3/status': { body: { ...lama, status: 'interviewing' } },
  })
  show('')
  const pending = within(await screen.findByRole('region', { name: 'Pending' }))
  await pending.findByRole('button', { name: 'Sara Al-Harbi' })
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(pending.getByRole('button', { name: 'Lama Al-Harbi' }))
  await userEvent.keyboard('4')
  await waitFor(() => expect(posted(calls, '/rating')).toEqual({ rating: 4 }))
  await userEvent.keyboard('x')
  expect(pending.getByRole<HTMLInputElement>('checkbox', { name: 'Select Lama Al-Harbi' }).checked).toBe(true)
  // Pending cannot become accepted.
  await userEvent.keyboard('a')
  expect(await screen.findByText('Lama Al-Harbi cannot move there from the current stage.')).toBeTruthy()
  expect(posted(calls, '/status')).toBeUndefined()
  await userEvent.keyboard('i')
  await waitFor(() => expect(posted(calls, '/status')).toEqual({ status: 'interviewing' }))
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

it('heads each column with whoever waits longest, in the order that brings them first', async () => {
  const clock = { ...other.clock, answered: '2026-11-12T09:00:00Z' }
  const answered = { ...other, status: 'reviewed' as const, clock }
  answer({ ...usual, '/api/jobs/j1/applications': columns(applicant, answered) })
  show('')
  const pending = within(await screen.findByRole('region', { name: 'Pending' }))
  expect(await pending.findByText('Longest:')).toBeTruthy()
  const reviewed = within(screen.getByRole('region', { name: 'Reviewed' }))
  expect(await reviewed.findByText('All answered')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Best match' }))
  await waitFor(() => expect(pending.queryByText('Longest:')).toBeNull())
})

it('takes no key for a command while somebody types', async () => {
  const calls = answer({ ...usual, '/api/jobs/j1/applications': columns(applicant) })
  show('?application=a1')
  await userEvent.type(await screen.findByLabelText('Private note'), 'jix4?')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('jix4?')
  expect(posted(calls, '/rating')).toBeUndefined()
  expect(posted(calls, '/status')).toBeUndefined()
})

it('writes a reply from a template', async () => {
  answer({
    ...usual,
    '/api/reply-templates': {
      body: [{ id: 'r1', name: 'Thanks', english: 'Dear {name}, thank you for {job}.', arabic: '' }],
    },
  })
  show('?application=a1')
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }))
  await userEvent.click(await screen.findByRole('button', { name: 'English: Thanks' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Sara Al-Harbi').value).toBe(
    'Dear Sara Al-Harbi, thank you for Backend Engineer.',
  )
})

it('goes from one applicant to the next in the panel, and says where they stand', async () => {
  answer({
    ...usual,
    '/api/jobs/j1/applications': columns(applicant, lama, other),
    '/api/applications/a3': { body: { ...details, id: 'a3', applicant: lama } },
    '/api/applications/a2': { body: { ...details, id: 'a2', status: 'rejected', applicant: other } },
  })
  show('?application=a1')
  const pager = within(await screen.findByRole('group', { name: 'Go through the applicants' }))
  expect(await pager.findByText('1 of 2')).toBeTruthy()
  await userEvent.click(pager.getByRole('button', { name: 'Next applicant' }))
  expect(await screen.findByRole('article', { name: 'Lama Al-Harbi' })).toBeTruthy()
  expect(await pager.findByText('2 of 2')).toBeTruthy()
  await userEvent.click(pager.getByRole('button', { name: 'Next applicant' }))
  expect(await screen.findByRole('article', { name: 'Omar Said' })).toBeTruthy()
  expect(await pager.findByText('1 of 1')).toBeTruthy()
  await userEvent.click(pager.getByRole('button', { name: 'Next applicant' }))
  expect(await screen.findByText('This is the last applicant shown.')).toBeTruthy()
  await userEvent.click(pager.getByRole('button', { name: 'Previous applicant' }))
  expect(await screen.findByRole('article', { name: 'Lama Al-Harbi' })).toBeTruthy()
})

it('reads the next page before whoever goes through the list comes to its end', async () => {
  const more = { ...lama, applicationId: 'a9', candidate: { ...lama.candidate, firstName: 'Noura' } }
  answer({
    ...usual,
    '/api/jobs/j1/applications': (_, path) => ({
      body: path.includes('page2') ? [more] : [applicant, lama],
      headers: {
        'X-Total-Count': '3',
        ...(path.includes('page2') ? {} : { Link: '</api/jobs/j1/applications?page2>; rel="next"' }),
      },
    }),
  })
  show('?view=list&application=a1')
  expect(await screen.findByRole('button', { name: 'Noura Al-Harbi' })).toBeTruthy()
})

it('writes to several at once, each by name, and keeps those selected who could not be written to', async () => {
  const calls = answer({
    ...usual,
    '/api/jobs/j1': { body: { ...(usual['/api/jobs/j1'].body as object), companyName: 'Najd Systems' } },
    '/api/jobs/j1/applications': columns(applicant, lama),
    '/api/applications/messages': { body: { sent: ['a1'], failed: ['a3'] } },
    '/api/reply-templates': {
      body: [{ id: 'r1', name: 'Thanks', english: '', arabic: 'شكرًا {name} على التقديم إلى {job} في {company}.' }],
    },
  })
  show('')
  for (const name of ['Sara', 'Lama'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name} Al-Harbi` }))
  const bar = within(screen.getByRole('group', { name: 'Selected applicants' }))
  await userEvent.click(bar.getByRole('button', { name: 'Message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to 2 applicants' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 2' }))
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Templates' }))
  await userEvent.click(await screen.findByRole('button', { name: 'العربية: Thanks' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 2' }))
  await waitFor(() =>
    expect(posted(calls, '/applications/messages')).toEqual({
      messages: [
        { applicationId: 'a1', body: 'شكرًا Sara Al-Harbi على التقديم إلى Backend Engineer في Najd Systems.' },
        { applicationId: 'a3', body: 'شكرًا Lama Al-Harbi على التقديم إلى Backend Engineer في Najd Systems.' },
      ],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentToast()?.description).toContain('1 applicant could not be written to')
  expect(bar.getByText('1 selected')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Lama Al-Harbi' }).checked).toBe(true)
})

it('keeps a template without sending the message that is being written', async () => {
  const calls = answer({
    ...usual,
    '/api/reply-templates': (init) =>
      init.method === 'POST'
        ? { status: 201, body: { id: 'r1', name: 'Thanks', english: 'Thank you', arabic: '' } }
        : { body: [] },
  })
  show('?application=a1')
  await userEvent.type(await screen.findByLabelText('Message to Sara Al-Harbi'), 'When could')
  await userEvent.click(screen.getByRole('button', { name: 'Templates' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Manage templates' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New template' }))
  const form = within(await screen.findByRole('dialog', { name: 'New template' }))
  await userEvent.type(form.getByLabelText(/^Name/), 'Thanks')
  await userEvent.type(form.getByLabelText(/^English text/), 'Thank you')
  await userEvent.click(form.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(posted(calls, '/reply-templates')).toMatchObject({ name: 'Thanks' }))
  expect(posted(calls, '/messages')).toBeUndefined()
})
