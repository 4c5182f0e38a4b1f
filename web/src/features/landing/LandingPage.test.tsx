import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import LandingPage from './LandingPage'

function show() {
  answer({})
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LandingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** What stands beside each name of a list of figures. */
function figures(list: HTMLElement): [string | null, string | null][] {
  return [...list.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.parentElement!.querySelector('dd')!.textContent,
  ])
}

const to = (name: string) => new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')))

it('claims the figures of the owner', () => {
  show()
  expect(figures(screen.getByRole('region', { name: 'Our figures' }))).toEqual([
    ['active jobs', '25K+'],
    ['registered talents', '100K+'],
    ['trusted companies', '5K+'],
    ['satisfaction', '98%'],
  ])
  expect(figures(screen.getByLabelText('Tawafuq at a glance'))).toEqual([
    ['talents', '50K+'],
    ['companies', '5K+'],
    ['satisfaction', '98%'],
    ['response', '24h'],
  ])
  expect(screen.getByText(/match accuracy/).textContent).toContain('99%')
  expect(screen.getByRole('link', { name: 'How we count' }).getAttribute('href')).toBe('/how-we-count')
})

it('makes its promises in three cards, tells two stories, and is free', () => {
  show()
  const promises = screen.getByRole('region', { name: 'Three promises, kept in the open' })
  expect(
    within(promises)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['AI matching', '24-hour response', 'Bias-free matching'])
  expect(within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Free during the beta. No hidden fees.' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Find out where you fit.' })).toBeTruthy()
  for (const id of ['services', 'pricing', 'about']) expect(document.getElementById(id)?.tagName).toBe('SECTION')
})

it('leads to both sign-ups, the jobs and the page about us', () => {
  show()
  expect(to('Join as Talent')).toEqual(new Set(['/talent/signup']))
  expect(to('Join as Company')).toEqual(new Set(['/company/signup']))
  expect(to('Browse jobs')).toEqual(new Set(['/job-search']))
  expect(to('More about us')).toEqual(new Set(['/about']))
})
