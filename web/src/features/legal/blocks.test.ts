import { expect, it } from 'vitest'
import { toBlocks } from './blocks'

it('makes paragraphs of lines', () => {
  expect(toBlocks('One.\n\nTwo.')).toEqual([
    { kind: 'text', text: 'One.' },
    { kind: 'text', text: 'Two.' },
  ])
})

it('makes one list of lines that begin with a dash', () => {
  expect(toBlocks('نضع:\n- اللغة\n- المظهر\nانتهى.')).toEqual([
    { kind: 'text', text: 'نضع:' },
    { kind: 'list', items: ['اللغة', 'المظهر'] },
    { kind: 'text', text: 'انتهى.' },
  ])
})

it('starts a second list after a paragraph', () => {
  expect(toBlocks('- a\nb\n- c')).toHaveLength(3)
})
