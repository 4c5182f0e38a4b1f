import { expect, it } from 'vitest'
import { blocks, languageOf, withoutMark } from './written'

it('begins a paragraph after a blank line, and keeps a single break', () => {
  expect(blocks('One\nstill one\n\n \n\nTwo\n')).toEqual([
    { at: 0, kind: 'text', text: 'One\nstill one' },
    { at: 5, kind: 'text', text: 'Two' },
  ])
  expect(blocks(' ')).toEqual([])
})

it('goes on with a list over blank lines, and begins another where the numbers do', () => {
  expect(blocks('- a\n\n- b\n1. c\n2. d\n1. e')).toMatchObject([
    { kind: 'marks', items: [{ text: 'a' }, { text: 'b' }] },
    { kind: 'numbers', first: 1, items: [{ text: 'c' }, { text: 'd' }] },
    { kind: 'numbers', first: 1, items: [{ text: 'e' }] },
  ])
  expect(blocks('٣. ج\n٤. د')).toMatchObject([{ kind: 'numbers', first: 3, items: [{ text: 'ج' }, { text: 'د' }] }])
})

it('leaves a lone number that begins a sentence as it was typed', () => {
  expect(blocks('٥. طابق')).toEqual([{ at: 0, kind: 'text', text: '٥. طابق' }])
})

it.each([
  ['- one', 'one'],
  ['•one', 'one'],
  ['2) one', 'one'],
  ['-5 degrees', '-5 degrees'],
  ['3.5 years', '3.5 years'],
])('takes the mark off %s', (line, want) => expect(withoutMark(line)).toBe(want))

it.each([
  ['We need somebody for الرياض.', 'en'],
  ['نحتاج محاسبًا يجيد SAP وExcel في الرياض.', 'ar'],
  ['', 'en'],
] as const)('knows the language of "%s"', (text, language) => expect(languageOf(text)).toBe(language))
