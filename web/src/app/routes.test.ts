import { describe, expect, it } from 'vitest'
import { matchRoute, rows, type Reader } from '../lib/routeTable'
import { unlisted } from './pages'
import { loaders } from './routes'

const readers: Reader[] = ['visitor', 'job_seeker', 'company', 'admin']

function example(pattern: string): string {
  return pattern.replace(/:\w+/g, '0198-abc')
}

describe('every row of the table', () => {
  for (const row of rows) {
    for (const reader of readers) {
      const want = rows.find((one) => one.path === row.path && one.for.includes(reader)) ?? null
      it(`${row.path} for ${reader}: ${want?.redirect ?? want?.page ?? 'not found'}`, () => {
        const match = matchRoute(example(row.path), reader, true)
        expect(match.row).toBe(want)
        expect(match).toHaveProperty(want ? 'params' : 'known')
      })
    }
  }

  it('leads to a page or elsewhere, and each page exists', () => {
    for (const row of rows)
      expect(row.page === undefined ? row.redirect : row.page in { ...loaders, ...unlisted }).toBeTruthy()
  })

  it('redirects to a page of the same reader', () => {
    for (const row of rows) {
      if (row.redirect === undefined) continue
      for (const reader of row.for)
        expect(matchRoute(row.redirect, reader, false).row?.page, `${row.path} for ${reader}`).toBeTruthy()
    }
  })
})

describe('matchRoute', () => {
  it.each([
    ['/talent/0198', 'company', 'talentView'],
    ['/talent/profile', 'job_seeker', 'talentProfile'],
    ['/company/0198', 'visitor', 'companyPage'],
    ['/about/', 'visitor', 'about'],
    ['/', 'visitor', 'landing'],
    ['/', 'company', 'companyDashboard'],
    ['/', 'admin', 'talentDashboard'],
  ] as const)('%s for %s is %s', (path, reader, page) => expect(matchRoute(path, reader, false).row?.page).toBe(page))

  it('lets the most specific pattern decide, whoever reads', () => {
    // A company must not see /talent/dashboard as the profile of a talent called "dashboard".
    expect(matchRoute('/talent/dashboard', 'company', false)).toEqual({ row: null, known: true })
    expect(matchRoute('/company/dashboard', 'job_seeker', false)).toEqual({ row: null, known: true })
  })

  it('distinguishes a private path from one that exists for nobody', () => {
    expect(matchRoute('/settings', 'visitor', false)).toEqual({ row: null, known: true })
    expect(matchRoute('/nowhere', 'visitor', false)).toEqual({ row: null, known: false })
    expect(matchRoute('/job/', 'visitor', false)).toEqual({ row: null, known: false })
  })

  it('keeps developers’ rows to developers', () => {
    expect(matchRoute('/dev/ui', 'visitor', true).row?.page).toBe('devUi')
    expect(matchRoute('/dev/ui', 'visitor', false)).toEqual({ row: null, known: false })
  })

  it('hands on the parameters, decoded', () => {
    expect(matchRoute('/job/%D8%A3', 'visitor', false)).toMatchObject({ params: { id: 'أ' } })
    expect(matchRoute('/job/%E0%A4', 'visitor', false)).toMatchObject({ params: { id: '%E0%A4' } })
  })
})
