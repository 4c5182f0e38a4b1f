import { expect, it } from 'vitest'
import type { ExamRow } from './api'
import { inOrder, share, shortPrint } from './words'

const row = (pair: string) => ({ pair, judgements: 60 }) as ExamRow

it('writes shares as exams do', () => expect([share(1), share(0.8346), share(0)]).toEqual(['1.000', '0.835', '0.000']))

it('keeps the order of the language pairs, whatever the answer has', () => {
  expect(inOrder([row('all'), row('mixed'), row('xx-yy'), row('ar-en'), row('en-en')]).map(({ pair }) => pair)).toEqual(
    ['en-en', 'ar-en', 'mixed', 'all'],
  )
})

it('shortens fingerprints', () => expect(shortPrint('0123456789abcdef')).toBe('0123456789ab'))
