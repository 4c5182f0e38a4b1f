import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../i18n/i18n'
import { isolated, pieces } from './isolate'

afterEach(() => setLanguage('en'))

it('sets a name apart where it reads the other way than the page', async () => {
  expect(isolated('Najd')).toBe('Najd')
  expect(isolated('نجد')).toBe('\u2068نجد\u2069')
  await setLanguage('ar')
  expect(isolated('Najd')).toBe('\u2068Najd\u2069')
  expect(isolated('نجد')).toBe('نجد')
})

it('finds what stands apart', () => {
  expect(pieces('كتب \u2068Sara\u2069.')).toEqual([
    { at: 0, text: 'كتب ', apart: false },
    { at: 4, text: 'Sara', apart: true },
    { at: 10, text: '.', apart: false },
  ])
  expect(
    pieces('a mark \u2068 alone')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a mark  alone')
})
