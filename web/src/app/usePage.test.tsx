import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadPart, setLanguage } from '../i18n/i18n'
import { useLocation, useNavigate } from '../lib/router'
import { matchRoute } from '../lib/routeTable'
import { MemoryRouter } from '../lib/testRouter'
import { useMoved, usePageMeta } from './usePage'

beforeEach(() => {
  document.head.innerHTML = '<title>Nurse · Tawafuq</title><meta name="description" content="Najd Clinics in Riyadh">'
})
afterEach(() => setLanguage('en'))

function visit(at: string) {
  const { result } = renderHook(
    () => ({
      go: useNavigate(),
      title: usePageMeta(matchRoute(useLocation().pathname, 'visitor', false).row, useMoved()),
    }),
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter> },
  )
  return result
}

function head() {
  return [document.title, document.querySelector<HTMLMetaElement>('meta[name=description]')!.content]
}

it('keeps what the server wrote about the job of the first page, and writes of every page after it', async () => {
  const page = visit('/job/1')
  await waitFor(() => expect(page.current.title).toBe('Job · Tawafuq'))
  expect(head()).toEqual(['Nurse · Tawafuq', 'Najd Clinics in Riyadh'])
  act(() => page.current.go('/about'))
  const [title, description] = head()
  expect(title).toBe(page.current.title)
  expect(description).not.toContain('Najd Clinics')
  act(() => page.current.go('/job/1'))
  expect(document.title).toBe('Job · Tawafuq')
})

it('writes them again in another language', async () => {
  const page = visit('/job/1')
  await waitFor(() => expect(page.current.title).toBe('Job · Tawafuq'))
  await act(() => setLanguage('ar'))
  expect(document.title).toBe(page.current.title)
  expect(document.title).not.toBe('Nurse · Tawafuq')
})

it('writes of a first page that is about no one thing: the server may have taken a member for a visitor', async () => {
  const page = visit('/about')
  await waitFor(() => expect(page.current.title).not.toBe(''))
  expect(document.title).toBe(page.current.title)
})

it('leaves the landing page the title it came with, until somebody moves on', async () => {
  document.title = 'Tawafuq'
  const page = visit('/')
  await act(() => loadPart('meta'))
  expect(page.current.title).toBe('')
  expect(document.title).toBe('Tawafuq')
  act(() => page.current.go('/about'))
  await waitFor(() => expect(document.title).toBe('About Tawafuq · Tawafuq'))
  act(() => page.current.go('/'))
  expect(document.title).toBe(page.current.title)
  expect(document.title).not.toContain('About')
})

it('names the landing page in another language', async () => {
  document.title = 'Tawafuq'
  const page = visit('/')
  await act(() => setLanguage('ar'))
  await waitFor(() => expect(page.current.title).not.toBe(''))
  expect(document.title).toBe(page.current.title)
})
