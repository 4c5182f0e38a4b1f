import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNavigate, type Navigate } from '../lib/router'
import { MemoryRouter } from '../lib/testRouter'
import { useArrival } from './usePage'

let place = 0

beforeEach(() => {
  place = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place)
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => void (place = (to as ScrollToOptions).top!))
})
afterEach(() => vi.restoreAllMocks())

/** Somebody reads half-way down the page. */
function scrollTo(top: number) {
  place = top
  act(() => void window.dispatchEvent(new Event('scroll')))
}

function visit(at: string): (...to: Parameters<Navigate>) => void {
  let navigate: Navigate
  function Reader() {
    navigate = useNavigate()
    useArrival(useRef<string | null>(null))
    return (
      <main id="main">
        <h1>{at}</h1>
      </main>
    )
  }
  render(
    <MemoryRouter initialEntries={[at]}>
      <Reader />
    </MemoryRouter>,
  )
  return (...to) => act(() => navigate(...to))
}

it.each([
  ['a search', '/job-search', '/job-search?search=nurse'],
  ['another order', '/company/jobs/1/applicants', '/company/jobs/1/applicants?sort=match'],
  ['an applicant', '/company/jobs/1/applicants?sort=match', '/company/jobs/1/applicants?sort=match&applicant=2'],
])('%s leaves the page where it stands', (_, from, to) => {
  const go = visit(from)
  scrollTo(640)
  go(to)
  expect(place).toBe(640)
  go(from, { replace: true })
  expect(place).toBe(640)
})

it('another page begins at its top', () => {
  const go = visit('/job-search')
  scrollTo(640)
  go('/job/1')
  expect(place).toBe(0)
})

it('the same link again leads to the top', () => {
  const go = visit('/about')
  scrollTo(640)
  go('/about', { replace: true })
  expect(place).toBe(0)
})

it('back and forth find each entry where it was left, also one that nobody scrolled', () => {
  const go = visit('/job-search')
  scrollTo(640)
  go('/job-search?search=nurse')
  go('/job/1')
  scrollTo(200)
  go(-1)
  expect(place).toBe(640)
  scrollTo(900)
  go(-1)
  expect(place).toBe(640)
  go(1)
  expect(place).toBe(900)
  go(1)
  expect(place).toBe(200)
})
