import { beforeAll, expect, it } from 'vitest'
import { loadPart, tNow } from '../i18n/i18n'
import { notesOf, partsOf } from './matchParts'

beforeAll(() => loadPart('job'))

const notes = (match: object) => notesOf(tNow, match as { matchScore: number })

it('says which years an advert asks for, which there are, and how high the score can be', () => {
  expect(notes({ matchScore: 39, cap: { years: 2, asked: 5, limit: 39 } })).toEqual([
    'Held at 39: the job asks for 5 years of experience, the profile has 2 years.',
  ])
  expect(notes({ matchScore: 70, cap: null })).toEqual([])
})

it('says what the points add up to where that is not the score', () => {
  expect(notes({ matchScore: 68, matchSum: 74 })).toEqual(['Together 74 points, which make a score of 68.'])
  expect(notes({ matchScore: 74, matchSum: 74 })).toEqual([])
  const cap = { years: 2, asked: 5, limit: 39, without: 68 }
  expect(notes({ matchScore: 39, matchSum: 74, cap })[0]).toBe('Together 74 points, which make a score of 68.')
})

it('marks what of a part was read between the lines', () => {
  const part = { key: 'skills', score: 60, points: 20, weight: 34 } as const
  const [sure, guessed] = partsOf(tNow, [part, { ...part, implied: ['Budgeting', 'إعداد التقارير'] }])
  expect(sure!.note).toBeUndefined()
  expect(guessed!.note).toBe('Read between the lines, counted less: Budgeting, \u2068إعداد التقارير\u2069')
})
