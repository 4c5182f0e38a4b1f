import { expect, it } from 'vitest'
import { createParser, type Told } from './parse'

function read(...pieces: string[]): Told[] {
  const all: Told[] = []
  const parse = createParser((told) => all.push(told))
  for (const piece of pieces) parse(piece)
  return all
}

const block = 'id: 0-7-1\nevent: changed\ndata: {"topic":"bell"}\n\n'
const told = { event: 'changed', data: '{"topic":"bell"}', place: '0-7-1' }

it('reads a block wherever its pieces break', () => {
  expect(read(block)).toEqual([told])
  for (let at = 1; at < block.length; at++) expect(read(block.slice(0, at), block.slice(at))).toEqual([told])
  expect(read(block.replaceAll('\n', '\r\n'))).toEqual([told])
})

it('says how far the stream has come, and nothing for a comment', () => {
  expect(read(': still here\n\n')).toEqual([])
  expect(read('id: 0-9-1\n\n')).toEqual([{ event: '', data: '', place: '0-9-1' }])
  expect(read(block, 'event: reset\ndata: {}\n\n')).toEqual([told, { event: 'reset', data: '{}', place: '0-7-1' }])
})

it('keeps back what is not complete', () => {
  expect(read('id: 1\ndata: {"topic"')).toEqual([])
})
