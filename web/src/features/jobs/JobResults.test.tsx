import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { setLanguage } from '../../i18n/i18n'
import { currentToast } from '../../ui/toast'
import { job, jobTitled } from './testData'
import { expectAddress, loadTexts, market, show, talent, understood } from './testSearch'

beforeAll(loadTexts)

describe('the results', () => {
  it('carry what a talent decides by', async () => {
    const match = { matchScore: 84, matchReasons: ['Same title', '5 of 6 skills', 'Third'] }
    market([{ ...job, match, companyAnswersIn: 8.4, applicationStatus: 'pending' }])
    show('/job-search', talent)
    const row = within((await screen.findByRole('link', { name: 'Backend Engineer' })).closest('li')!)
    expect(row.getByRole('img', { name: 'Match: 84 percent' })).toBeTruthy()
    expect(row.getByText('Answers within 9 h')).toBeTruthy()
    expect(row.getByText('Applied: Pending')).toBeTruthy()
    expect(row.getByText('Same title')).toBeTruthy()
    expect(row.queryByText('Third')).toBeNull()
  })

  it('say in days what takes days, and nothing where nothing is known', async () => {
    market([
      { ...job, companyAnswersIn: 70 },
      { ...job, id: 'j2', companyAnswersIn: null },
    ])
    show()
    expect(await screen.findByText('Answers in about 3 days')).toBeTruthy()
    expect(screen.getAllByText(/^Answers in/)).toHaveLength(1)
  })

  it('keep what is only close apart and out of the count', async () => {
    market([job, { ...jobTitled('Data Engineer'), id: 'j2', near: true }])
    show('/job-search?search=backend')
    expect(await screen.findByRole('heading', { name: 'All Jobs (1)' })).toBeTruthy()
    expect(screen.getByText('1 job found')).toBeTruthy()
    const close = screen.getByRole('heading', { name: 'Close to what you asked' })
    const near = screen.getByRole('link', { name: 'Data Engineer' })
    expect(close.compareDocumentPosition(near) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('are sorted at once, by match only for talents, by relevance only where there are words', async () => {
    market()
    show('/job-search?search=nurse')
    await screen.findByRole('link', { name: 'Backend Engineer' })
    const orders = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
    expect(orders).toEqual(expect.arrayContaining(['relevance', 'date', 'salary']))
    expect(orders).not.toContain('match')
    await userEvent.click(screen.getByRole('radio', { name: 'Salary' }))
    await expectAddress('/job-search?search=nurse&sort=salary')
  })

  it('offer single changes if nothing was found, each one press', async () => {
    const offers = [
      {
        kind: 'dropFilter' as const,
        field: 'salaryFrom',
        text: '40000',
        change: { salaryFrom: '', unstated: '' },
        count: 12,
      },
      { kind: 'widerPlace' as const, field: '', text: 'Tabuk Region', change: { location: 'Tabuk Region' }, count: 3 },
      { kind: 'dropPart' as const, field: '', text: 'Senior', change: { search: 'accountant' }, count: 2 },
    ]
    market([], { '/api/jobs/understood': { body: { ...understood, offers } } })
    show('/job-search?search=senior+accountant&location=Umluj&salaryFrom=40000', talent)
    expect(await screen.findByText('No jobs found matching your criteria')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Without Senior 2 jobs' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'All of Tabuk Region 3 jobs' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save this search' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Without from 40,000 SAR 12 jobs' }))
    await expectAddress('/job-search?search=senior+accountant&location=Umluj')
  })
})

describe('saved searches', () => {
  it('are kept from the results, and the toast promises no mail', async () => {
    let kept: object[] = []
    const calls = market([job], {
      '/api/saved-searches': ({ method, body }) => {
        if (method !== 'POST') return { body: kept }
        kept = [{ id: 's1', fresh: 0, ...(JSON.parse(String(body)) as object) }]
        return { status: 201, body: kept[0] }
      },
      '/api/saved-searches/s1': () => {
        kept = []
        return { status: 204 }
      },
    })
    show('/job-search?search=nurse&location=Abha&sort=salary', talent)
    const button = await screen.findByRole('button', { name: 'Save this search' })
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    const sent = calls.find(({ init }) => init.method === 'POST')!
    expect(JSON.parse(String(sent.init.body))).toEqual({
      name: 'nurse, Abha',
      query: 'location=Abha&search=nurse',
      alert: 'off',
    })
    expect(currentToast()?.title).toBe('Search saved')
    expect(currentToast()?.description).not.toMatch(/mail|notify/i)
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    currentToast()!.action!.onClick()
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  })

  it('tell of new ones in one press, and no longer in another', async () => {
    let kept: { id: string; fresh: number; query: string; alert: string }[] = []
    market([job], {
      '/api/saved-searches': ({ method, body }) => {
        if (method !== 'POST') return { body: kept }
        kept = [{ id: 's1', fresh: 0, ...(JSON.parse(String(body)) as { query: string; alert: string }) }]
        return { status: 201, body: kept[0] }
      },
      '/api/saved-searches/s1/alert': ({ body }) => {
        kept = kept.map((one) => ({ ...one, ...(JSON.parse(String(body)) as { alert: string }) }))
        return { body: kept[0] }
      },
    })
    show('/job-search?search=nurse', talent)
    const tell = await screen.findByRole('button', { name: 'Notify me of new ones' })
    await userEvent.click(tell)
    await waitFor(() => expect(tell.getAttribute('aria-pressed')).toBe('true'))
    expect(kept).toMatchObject([{ query: 'search=nurse', alert: 'daily' }])
    expect(currentToast()?.description).toBe('We’ll notify you every morning')
    expect(screen.getByRole('button', { name: 'Save this search' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(tell)
    await waitFor(() => expect(tell.getAttribute('aria-pressed')).toBe('false'))
    expect(kept).toMatchObject([{ alert: 'off' }])
    expect(currentToast()?.title).toBe('No more alerts for this search')
  })

  it('are not offered to visitors, nor for no search at all', async () => {
    market()
    show('/job-search?search=nurse')
    await screen.findByRole('link', { name: 'Backend Engineer' })
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })

  it('have a page where they are opened, renamed and removed', async () => {
    const saved = {
      id: 's1',
      name: 'Nurse',
      query: 'search=nurse',
      createdAt: '2026-11-10T08:00:00Z',
      seenAt: '2026-11-10T08:00:00Z',
      fresh: 2,
    }
    let kept = [saved]
    const calls = market([job], {
      '/api/saved-searches': () => ({ body: kept }),
      '/api/saved-searches/s1': ({ method, body }) => {
        kept = method === 'PUT' ? [{ ...saved, ...(JSON.parse(String(body)) as object) }] : []
        return method === 'PUT' ? { body: kept[0] } : { status: 204 }
      },
      '/api/saved-searches/s1/seen': { status: 204 },
    })
    show('/job-search?view=searches', talent)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your searches' })).toBeTruthy()
    expect(await screen.findByText('2 new')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Rename Nurse' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Nurse in Abha{Enter}')
    expect(await screen.findByRole('link', { name: 'Nurse in Abha' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Nurse in Abha' }))
    expect(await screen.findByText('No saved searches yet')).toBeTruthy()
    expect(currentToast()?.action?.label).toBe('Undo')
    expect(calls.map(({ init }) => init.method)).toEqual(expect.arrayContaining(['PUT', 'DELETE']))
  })
})

it('says all of it in Arabic too', async () => {
  await setLanguage('ar')
  market([{ ...job, companyAnswersIn: 9 }], { '/api/jobs/understood': { body: understood } })
  show('/job-search?search=senior+acountant+riyadh&salaryFrom=7000')
  expect(await screen.findByText('ترد خلال 9 ساعات')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'إزالة من 7,000 ر.س' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'البحث عن «acountant» كما كُتبت' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'كل الوظائف (1)' })).toBeTruthy()
})
