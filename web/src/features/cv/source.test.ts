import { expect, it } from 'vitest'
import { linesOf } from './source'
import { analysis } from './testData'

const tones = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ pieces }) => pieces.map(({ text, tone }) => `${tone}: ${text}`))

it('is the text again, line by line', () => {
  const lines = linesOf(analysis.text, analysis.fields, analysis.leftOut, analysis.fields[3]!)
  expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(analysis.text)
})

it('marks places in Arabic lines, and behind signs that count twice', () => {
  const [name, email, phone, title] = analysis.fields
  const lines = linesOf(analysis.text, [name!, email!, phone!], [], title!)
  expect(tones(lines).slice(0, 2)).toEqual([
    ['found: Reem Al-Otaibi', 'plain:  📞 ', 'found: +966551234567', 'plain:  ', 'found: reem@people.example'],
    ['active: محللة بيانات'],
  ])
})

it('marks a place that goes over several lines, and those inside it', () => {
  const lines = linesOf('أب\ncd\nef', [{ start: 3, end: 4 }], [{ start: 7, end: 8 }], { start: 1, end: 5 })
  expect(tones(lines)).toEqual([['plain: أ', 'active: ب'], ['active: cd'], ['plain: e', 'leftOut: f']])
})

it('has lines without words too', () =>
  expect(tones(linesOf('a\n\nb', [], [], null))).toEqual([['plain: a'], [], ['plain: b']]))
