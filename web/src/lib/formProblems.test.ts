import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/client'
import { failureOf, problemOf } from './formProblems'

describe('failureOf', () => {
  it('gives the sentence and the fields of the server', () => {
    const body = JSON.stringify({
      success: false,
      code: 'account.emailTaken',
      message: 'هذا البريد مسجل.',
      fields: { email: 'مسجل' },
    })
    expect(failureOf(new ApiError(409, 'Conflict', body), 'failed', 'network')).toEqual({
      message: 'هذا البريد مسجل.',
      fields: { email: 'مسجل' },
    })
  })
  it('falls back where the answer has no words of ours', () => {
    expect(failureOf(new ApiError(502, 'Bad Gateway', '<html>'), 'failed', 'network')).toEqual({
      message: 'failed',
      fields: {},
    })
  })
  it('blames the network where there is no answer', () => {
    expect(failureOf(new TypeError('Failed to fetch'), 'failed', 'network')).toEqual({ message: 'network', fields: {} })
  })
})

describe('problemOf', () => {
  const control = { type: 'text', value: '', minLength: -1, validity: {} }
  it.each([
    [{ ...control, validity: { valueMissing: true } }, { key: 'ui.form.required' }],
    [{ ...control, type: 'select-one', validity: { valueMissing: true } }, { key: 'ui.form.choose' }],
    [{ ...control, type: 'email', value: 'a@', validity: { typeMismatch: true } }, { key: 'ui.form.email' }],
    [
      { ...control, value: 'قصيرة', minLength: 8 },
      { key: 'ui.form.short', args: { count: 8 } },
    ],
    [{ ...control, value: 'long enough', minLength: 8 }, null],
    [{ ...control, minLength: 8 }, null],
  ])('%j', (given, expected) => {
    expect(problemOf(given)).toEqual(expected)
  })
})
