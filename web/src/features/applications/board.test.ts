import { expect, it } from 'vitest'
import { filterQuery, isNarrowed, readFilter } from './applicantFilter'
import { secondsLeft } from './moves'
import { filled } from './replyTemplate'
import { mayMove, neighbour, triageOf } from './triage'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

it('reads what keys mean by their place, so that an Arabic keyboard works too', () => {
  expect(triageOf({ ...plain, key: 'j', code: 'KeyJ' })).toEqual({ act: 'next' })
  expect(triageOf({ ...plain, key: 'ت', code: 'KeyJ' })).toEqual({ act: 'next' })
  expect(triageOf({ ...plain, key: '٤', code: 'Digit4' })).toEqual({ act: 'rate', rating: 4 })
  expect(triageOf({ ...plain, key: '6', code: 'Digit6' })).toBeNull()
  expect(triageOf({ ...plain, shiftKey: true, key: '؟', code: 'Slash' })).toEqual({ act: 'help' })
  expect(triageOf({ ...plain, ctrlKey: true, key: 'r', code: 'KeyR' })).toBeNull()
  expect(triageOf({ ...plain, shiftKey: true, key: 'J', code: 'KeyJ' })).toBeNull()
})

it('offers only the allowed moves, and none to whoever is about to move', () => {
  expect(mayMove({ status: 'pending', moving: null }, 'interviewing')).toBe(true)
  expect(mayMove({ status: 'pending', moving: null }, 'accepted')).toBe(false)
  expect(mayMove({ status: 'reviewed', moving: null }, 'pending')).toBe(false)
  expect(mayMove({ status: 'pending', moving: {} }, 'interviewing')).toBe(false)
})

it('goes to neighbours and stays at the ends', () => {
  expect(neighbour(['a', 'b'], '', 1)).toBe('a')
  expect(neighbour(['a', 'b'], '', -1)).toBe('b')
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b')
  expect(neighbour(['a', 'b'], 'b', 1)).toBe('b')
  expect(neighbour([], 'a', 1)).toBeUndefined()
})

it('counts whole seconds down to none', () => {
  const move = { receivedAt: 1000, remaining: 9500 }
  expect([1000, 1600, 10_400, 20_000].map((now) => secondsLeft(move, now))).toEqual([10, 9, 1, 0])
})

it('asks for all where the address asks nonsense', () => {
  const all = readFilter(new URLSearchParams('rating=9&scoreFrom=abc&sort=beauty&status=king'))
  expect(filterQuery(all)).toBe('sort=waiting')
  expect(isNarrowed(all)).toBe(false)
  const some = readFilter(
    new URLSearchParams('rating=4&scoreFrom=70&sort=match&status=pending&search= go &waiting=true'),
  )
  expect(filterQuery(some)).toBe('sort=match&status=pending&search=go&rating=4&scoreFrom=70&waiting=true')
  expect(isNarrowed(some)).toBe(true)
})

it('fills templates in and leaves other braces alone', () => {
  const values = { name: 'سارة', job: 'Nurse', company: 'Najd' }
  expect(filled('Dear {name}, {job} at {company}. {x} {name}', values)).toBe('Dear سارة, Nurse at Najd. {x} سارة')
})
