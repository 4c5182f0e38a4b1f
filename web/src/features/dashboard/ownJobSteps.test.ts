import { expect, it } from 'vitest'
import type { Job } from '../../api/types'
import { needsDeadline, stepsOf } from './ownJobSteps'

const now = new Date('2026-11-15T12:00:00Z')

function job(status: Job['status'], applicationDeadline = '') {
  return { status, applicationDeadline }
}

it('offers what the status allows, the likeliest first', () => {
  expect(stepsOf(job('draft'), now)).toEqual({ first: 'publish', others: ['edit', 'duplicate', 'delete'] })
  expect(stepsOf(job('open'), now)).toEqual({ first: 'edit', others: ['view', 'duplicate', 'close'] })
  expect(stepsOf(job('closed'), now)).toEqual({ first: 'reopen', others: ['edit', 'duplicate'] })
  expect(stepsOf(job('open', '2026-11-14'), now)).toEqual({ first: 'reopen', others: ['edit', 'duplicate'] })
  expect(stepsOf(job('removed'), now)).toEqual({ first: null, others: [] })
})

it('asks for a later deadline before a job opens', () => {
  expect(needsDeadline(job('expired', '2026-11-14'), 'reopen', now)).toBe(true)
  expect(needsDeadline(job('draft', '2026-11-14'), 'publish', now)).toBe(true)
  expect(needsDeadline(job('closed', '2026-11-15'), 'reopen', now)).toBe(false)
  expect(needsDeadline(job('closed'), 'reopen', now)).toBe(false)
  expect(needsDeadline(job('closed', '2026-11-14'), 'duplicate', now)).toBe(false)
})
