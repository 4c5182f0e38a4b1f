import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import type { Facets } from '../../api/types'
import { loadPart, setLanguage } from '../../i18n/i18n'
import { useLocation } from '../../lib/router'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import CandidatesPage from './CandidatesPage'

beforeAll(() => Promise.all((['job', 'candidates', 'search'] as const).map(loadPart)))

const facets: Facets = {
  total: 12,
  facets: [
    { name: 'skill', values: [{ value: 'Excel', text: 'Excel', count: 28, within: '' }] },
    { name: 'language', values: [{ value: 'Arabic', text: 'العربية', count: 9, within: '' }] },
    { name: 'education', values: [{ value: 'bachelor', text: '', count: 7, within: '' }] },
  ],
}

function Address() {
  return <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>
}

function show(path = '/company/candidates') {
  const calls = answer({
    '/api/candidates': { body: [], headers: { 'X-Total-Count': '0' } },
    '/api/candidates/facets': { body: facets },
    '/api/candidates/understood': {
      body: {
        query: '',
        corrected: '',
        corrections: [],
        chips: [],
        offers: [{ kind: 'dropFilter', field: 'skill', text: 'SQL', change: { skill: '', skills: '' }, count: 4 }],
      },
    },
    '/api/saved-searches': { body: [] },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <CandidatesPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return calls
}

function address() {
  return screen.getByTestId('address').textContent
}

it('narrows by several skills, years, languages, education and pay, drafted and applied together', async () => {
  const calls = show()
  await userEvent.type(screen.getByRole('combobox', { name: 'Skills' }), 'SQL{Enter}')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Excel', description: '28' }))
  await userEvent.click(screen.getByRole('radio', { name: 'any of them' }))
  await userEvent.type(screen.getByLabelText('from', { selector: 'input[name=yearsFrom]' }), '٣')
  await userEvent.click(screen.getByRole('checkbox', { name: 'العربية' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Bachelor’s or higher' }))
  expect(address()).toBe('')
  await userEvent.click(await screen.findByRole('button', { name: 'Show 12 candidates' }))
  await waitFor(() =>
    expect(address()).toBe('?skill=SQL,Excel&skills=any&yearsFrom=3&languages=Arabic&education=bachelor'),
  )
  const row = within(screen.getByRole('group', { name: 'Filters chosen' }))
  expect(row.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'SQL',
    'Excel',
    'Years: 3 or more',
    'العربية',
    'Bachelor’s or higher',
  ])
  expect(calls.filter(({ path }) => path.startsWith('/api/candidates?'))).toHaveLength(2)
})

it('says in the spec’s words that nobody was found, and offers a change', async () => {
  show('/company/candidates?skill=SQL')
  expect(await screen.findByText('No candidates found matching your criteria')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Without SQL 4 candidates' }))
  await waitFor(() => expect(address()).toBe(''))
})

it('keeps searches on a tab of their own', async () => {
  show('/company/candidates?view=searches')
  expect(await screen.findByText('No saved searches yet')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Your searches', selected: true })).toBeTruthy()
})

it('says all of it in Arabic too', async () => {
  await setLanguage('ar')
  show('/company/candidates?yearsFrom=3&yearsTo=8&salaryTo=15000')
  expect(await screen.findByText('سنوات الخبرة: 3 – 8')).toBeTruthy()
  expect(screen.getByText('حتى 15,000 ر.س')).toBeTruthy()
  expect(await screen.findByText('لا يوجد مرشحون يطابقون بحثك')).toBeTruthy()
})
