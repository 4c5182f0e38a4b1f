import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { job } from './testData'
import { asked, expectAddress, loadTexts, market, nothing, show, talent, understood, words } from './testSearch'

beforeAll(loadTexts)

describe('suggestions', () => {
  const terms = [
    { kind: 'occupation', text: 'Accountant', count: 48, id: 'o-accountant' },
    { kind: 'skill', text: 'Cost accounting', count: 31, id: 's-cost' },
    { kind: 'company', text: 'Accura Medical', count: 1, id: '' },
  ]

  it('come in groups while one types, are counted aloud, and one is searched for with Enter', async () => {
    const calls = market([job], { '/api/jobs/suggestions': { body: terms } })
    show()
    await userEvent.type(words(), 'acc')
    const option = await screen.findByRole('option', { name: 'Accountant 48 jobs' })
    expect(within(screen.getByRole('group', { name: 'Titles' })).getAllByRole('option')).toEqual([option])
    expect(screen.getByRole('group', { name: 'Companies' })).toBeTruthy()
    expect(screen.getByText('3 suggestions')).toBeTruthy()
    expect(asked(calls, '/api/jobs/suggestions').at(-1)).toBe('typed=acc&limit=8')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(words().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: 'Cost accounting 31 jobs' }).id,
    )
    await userEvent.keyboard('{Enter}')
    await expectAddress('/job-search?search=Cost+accounting')
    expect(words().value).toBe('Cost accounting')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('complete the last word where the whole means nothing known', async () => {
    const riyadh = { kind: 'place', text: 'Riyadh', count: 7, id: 'p-riyadh' }
    const calls = market([job], {
      '/api/jobs/suggestions': (_, path) => ({ body: path.includes('typed=riy&') ? [riyadh] : [] }),
    })
    show()
    await userEvent.click(words())
    await userEvent.paste('accountant riy')
    const riyadhOption = await screen.findByRole('option', { name: 'Riyadh 7 jobs' })
    expect(asked(calls, '/api/jobs/suggestions')).toEqual(['typed=accountant+riy&limit=8', 'typed=riy&limit=8'])
    await userEvent.click(riyadhOption)
    await expectAddress('/job-search?search=accountant+Riyadh')
  })

  it('leave with Escape, and Enter without one searches for what was typed', async () => {
    market([job], { '/api/jobs/suggestions': { body: terms } })
    show()
    await userEvent.type(words(), 'acc')
    await screen.findByRole('option', { name: 'Accountant 48 jobs' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expectAddress('/job-search?search=acc')
  })

  it('offer the last searches, which can be cleared, and the saved ones with what is new', async () => {
    const seen = vi.fn(() => ({ status: 204 }))
    const saved = { id: 's1', name: 'Nurse in Abha', query: 'location=Abha&search=nurse', fresh: 3 }
    market([job], { '/api/saved-searches': { body: [saved] }, '/api/saved-searches/s1/seen': seen })
    show('/job-search', talent)
    await userEvent.type(words(), 'clerk{Enter}')
    await expectAddress('/job-search?search=clerk')
    await userEvent.clear(words())
    expect(await screen.findByRole('option', { name: 'clerk' })).toBeTruthy()
    await userEvent.click(screen.getByRole('option', { name: 'Nurse in Abha 3 new' }))
    await expectAddress('/job-search?search=nurse&location=Abha')
    await waitFor(() => expect(seen).toHaveBeenCalled())
    await userEvent.clear(words())
    await userEvent.click(await screen.findByRole('option', { name: 'Clear recent searches' }))
    expect(localStorage.getItem('recent_searches')).toBe('{"jobs":[]}')
  })
})

describe('what was understood', () => {
  const read = { '/api/jobs/understood': { body: understood } }
  const address = '/job-search?search=senior+acountant+riyadh&salaryFrom=7000'

  it('is shown in chips beside the chosen filters, each of which can be taken away', async () => {
    market([job], read)
    show(address)
    const row = within(await screen.findByRole('group', { name: 'Understood as' }))
    await waitFor(() =>
      expect(row.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        'Senior',
        'Accountant',
        'Riyadh',
        'from 7,000 SAR',
      ]),
    )
    await userEvent.click(row.getByRole('button', { name: 'Remove from 7,000 SAR' }))
    await expectAddress('/job-search?search=senior+acountant+riyadh')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Accountant' }))
    await expectAddress('/job-search?search=senior+riyadh')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await expectAddress('/job-search')
  })

  it('names the day of the exchange rates while pay is asked for', async () => {
    market([job], read)
    show(address)
    expect(await screen.findByText('Pay in other currencies is compared at the rates of 1 November 2026.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from 7,000 SAR' }))
    await waitFor(() => expect(screen.queryByText(/other currencies/)).toBeNull())
  })

  it('says which word was corrected, with one press back and one forth', async () => {
    const calls = market([job], read)
    show(address)
    expect(await screen.findByText('accountant', { selector: 'bdi' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Search for “acountant” as typed' }))
    await expectAddress('/job-search?search=senior+acountant+riyadh&salaryFrom=7000&exact=true')
    expect(asked(calls, '/api/jobs').at(-1)).toContain('exact=true')
    await userEvent.click(screen.getByRole('button', { name: 'Include other spellings' }))
    await expectAddress(address)
  })

  it('is one state with the filters: a typed level is on, and goes with its word', async () => {
    market([job], read)
    show(address)
    const senior = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Senior (5+ years)' })
    await waitFor(() => expect(senior.checked).toBe(true))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Riyadh' }).checked).toBe(true))
    await userEvent.click(senior)
    await expectAddress('/job-search?search=acountant+riyadh&salaryFrom=7000')
  })

  it('gives way to a choice of the same kind, since the two would exclude each other', async () => {
    market([job], read)
    show(address)
    const senior = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Senior (5+ years)' })
    await waitFor(() => expect(senior.checked).toBe(true))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mid (3-5 years)' }))
    expect(words().value).toBe('acountant riyadh')
    await userEvent.click(screen.getByRole('button', { name: 'Search Jobs' }))
    await expectAddress('/job-search?search=acountant+riyadh&salaryFrom=7000&experienceLevel=senior,mid')
  })

  it('is silent where nothing but words was typed', async () => {
    const chips = [{ kind: 'word' as const, value: 'qqxx', text: 'qqxx', near: false, rest: '' }]
    market([job], { '/api/jobs/understood': { body: { ...nothing, query: 'qqxx', chips } } })
    show('/job-search?search=qqxx')
    await screen.findByRole('link', { name: 'Backend Engineer' })
    await waitFor(() => expect(screen.queryByRole('group', { name: /Understood|chosen/ })).toBeNull())
  })
})

describe('the filters', () => {
  it('say how many each choice would leave, and the button how many the draft finds', async () => {
    const calls = market()
    show()
    const remote = await screen.findByRole('checkbox', { name: 'Remote', description: '9' })
    expect(screen.queryByRole('button', { name: 'Show 48 jobs' })).toBeNull()
    await userEvent.click(remote)
    await userEvent.click(await screen.findByRole('button', { name: 'Show 48 jobs' }))
    expect(asked(calls, '/api/jobs/facets')).toEqual(['', 'jobType=remote'])
    await expectAddress('/job-search?jobType=remote')
  })

  it('open the cities of the region that is chosen', async () => {
    market()
    show()
    await userEvent.click(await screen.findByRole('radio', { name: 'Riyadh Region' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Riyadh' }))
    expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Riyadh')
    await userEvent.click(screen.getByRole('radio', { name: 'Anywhere' }))
    expect(screen.queryByRole('radio', { name: 'Riyadh' })).toBeNull()
  })

  it('all reach the address and come back from it', async () => {
    const address =
      '/job-search?location=Jeddah&jobType=remote,contract&experienceLevel=mid&companyId=c1&salaryFrom=9000' +
      '&unstated=no&postedWithin=7&industry=Finance&language=ar&answers=day&sort=salary'
    const calls = market()
    show(address)
    const row = within(await screen.findByRole('group', { name: 'Filters chosen' }))
    await waitFor(() =>
      expect(row.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        'Jeddah',
        'Remote',
        'Contract',
        'Mid',
        'from 9,000 SAR',
        'Last 7 days',
        'Answers within 24 hours',
        'Najd Systems',
        'Finance',
        'Arabic',
      ]),
    )
    expect(asked(calls, '/api/jobs')).toEqual([`${address.split('?')[1]}&limit=20`])
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Lowest monthly salary' }).value).toBe('9000')
    const unstated = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also jobs without a salary' })
    expect(unstated.checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Salary' }).checked).toBe(true)
  })

  it('keep what is drafted while a chip goes', async () => {
    market()
    show('/job-search?postedWithin=7')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Remote' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Last 7 days' }))
    await expectAddress('/job-search')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remote' }).checked).toBe(true)
  })
})

describe('on a phone', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
  )

  it('the filters are a sheet, which counts, applies at its button and forgets when closed', async () => {
    const calls = market()
    show('/job-search?postedWithin=7')
    await screen.findByRole('link', { name: 'Backend Engineer' })
    expect(asked(calls, '/api/jobs/facets')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Filters · 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Remote' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Filters · 1' }))
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }))
    const remote = again.getByRole<HTMLInputElement>('checkbox', { name: 'Remote' })
    expect(remote.checked).toBe(false)
    await userEvent.click(remote)
    await userEvent.click(await again.findByRole('button', { name: 'Show 48 jobs' }))
    await expectAddress('/job-search?postedWithin=7&jobType=remote')
  })

  it('a chosen company is called by its name before the sheet was ever opened', async () => {
    market()
    show('/job-search?companyId=c1')
    expect(await screen.findByRole('button', { name: 'Remove Najd Systems' })).toBeTruthy()
  })

  it('the order is one list, and the recommendations one line that opens', async () => {
    market()
    show('/job-search?search=nurse', talent)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Best match')
    await expectAddress('/job-search?search=nurse&sort=match')
    expect(screen.queryByRole('link', { name: 'Complete Profile' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'AI job recommendations' }))
    expect(await screen.findByRole('link', { name: 'Complete Profile' })).toBeTruthy()
  })
})
