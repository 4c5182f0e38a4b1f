import { beforeAll, expect, it } from 'vitest'
import { loadPart, tNow } from '../../i18n/i18n'
import { isYear, sizeText, textOf, websiteOf } from './facts'

beforeAll(() => loadPart('companyProfile'))

it.each([
  ['1-10', '1 – 10 people'],
  ['501-1000', '501 – 1,000 people'],
  ['1000+', '1,000+ people'],
  ['many', 'many'],
])('writes the size %s', (size, words) => expect(sizeText(tNow, size)).toBe(words))

it.each([
  ['', true],
  ['1800', true],
  ['١٩٩٩', true],
  ['2026', true],
  ['2027', false],
  ['1799', false],
  ['long ago', false],
])('takes %j for a year of founding: %s', (typed, right) => expect(isYear(typed, new Date('2026-11-15'))).toBe(right))

it('sends every field, the year as a number or nothing', () => {
  expect(textOf({ companyName: 'Najd', industry: 'Retail', founded: '١٩٩٩' })).toMatchObject({
    companyName: 'Najd',
    industry: 'Retail',
    founded: 1999,
    website: '',
    headquarters: '',
  })
  expect(textOf({}).founded).toBeNull()
})

it('follows addresses of sites only, with or without their scheme', () => {
  expect(websiteOf('www.najd.example')).toEqual({ href: 'https://www.najd.example', words: 'najd.example' })
  expect(websiteOf('http://najd.example/jobs/')).toEqual({
    href: 'http://najd.example/jobs/',
    words: 'najd.example/jobs',
  })
  for (const typed of ['', 'najd', 'javascript:alert(1)', 'javascript:alert(1)//www.x.example'])
    expect(websiteOf(typed)).toBeNull()
})
