import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/client'
import { tNow } from '../i18n/i18n'
import { controlProblems, failureOf, inWords, problemOf, sameForm, stillWrong } from './formProblems'

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
  it('has general words where the caller brings none', () => {
    expect(failureOf(new ApiError(502, 'Bad Gateway', '<html>')).message).toBe(tNow('app.error.unexpected'))
    expect(failureOf(new TypeError('Failed to fetch')).message).toBe(tNow('app.error.network'))
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

it('says what the browser finds wrong with the named controls of a form', () => {
  const form = document.createElement('form')
  form.innerHTML = `
    <input name="email" type="email" required value="a@">
    <select name="industry" required><option value=""></option></select>
    <input required>
    <button name="go">Go</button>`
  expect(controlProblems(form, tNow)).toEqual({
    email: 'This email looks incomplete.',
    industry: 'Please choose one.',
  })
  expect(controlProblems(null, tNow)).toEqual({})
})

it('puts problems into words', () =>
  expect(inWords({ title: 'required', 'rows.0': 'amount' }, (problem) => `It is ${problem}.`)).toEqual({
    title: 'It is required.',
    'rows.0': 'It is amount.',
  }))

it('compares two forms by the fields that count', () => {
  const form = { title: 'a', skills: ['Go'] }
  expect(sameForm(form, { title: 'a', skills: ['Go'] }, ['title', 'skills'])).toBe(true)
  expect(sameForm(form, { title: 'b', skills: ['Go'] }, ['skills'])).toBe(true)
  expect(sameForm(form, { title: 'a', skills: [] }, ['title', 'skills'])).toBe(false)
})

describe('stillWrong', () => {
  const form = { title: 'a', rows: [{ end: '1', current: false }] }
  const errors = { title: 'x', 'rows.0.end': 'y', nickname: 'z' }
  it.each([
    ['nothing changes', form, ['title', 'rows.0.end', 'nickname']],
    ['a field changes', { ...form, title: 'b' }, ['rows.0.end', 'nickname']],
    [
      'its row changes elsewhere',
      { ...form, rows: [{ end: '1', current: true }] },
      ['title', 'rows.0.end', 'nickname'],
    ],
    ['the field of a row changes', { ...form, rows: [{ end: '2', current: false }] }, ['title', 'nickname']],
    ['rows have moved', { ...form, rows: [...form.rows, ...form.rows] }, ['title', 'nickname']],
  ])('where %s', (_, after, left) => expect(Object.keys(stillWrong(errors, form, after))).toEqual(left))

  it('knows the other place where a field is put right', () => {
    const left = stillWrong(errors, form, { ...form, title: 'b' }, (name) =>
      name === 'nickname' ? 'title' : undefined,
    )
    expect(left).toEqual({ 'rows.0.end': 'y' })
  })
})
