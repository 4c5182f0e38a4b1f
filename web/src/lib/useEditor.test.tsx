import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/client'
import { Field } from '../ui/Field'
import { TextInput } from '../ui/TextInput'
import { keptDraft } from './drafts'
import { focusField, useEditor } from './useEditor'

interface Form {
  name: string
  email: string
  password: string
  rows: readonly { text: string }[]
}

const empty: Form = { name: '', email: '', password: '', rows: [] }
const full: Form = { name: 'Sara', email: 's@example.sa', password: 'secret', rows: [{ text: 'a' }] }
const draft = { key: 'form:u1', model: full }

type Options = Parameters<typeof useEditor<Form, 'save' | 'send'>>[0]
type Editor = ReturnType<typeof useEditor<Form, 'save' | 'send'>>

/** What the form on show came to. */
let editor: Editor

function Sheet(options: Partial<Options>) {
  const own = useEditor<Form, 'save' | 'send'>({ initial: full, submit: async () => {}, ...options })
  useLayoutEffect(() => void (editor = own))
  const { field, formProps, errors, message } = own
  return (
    <form {...formProps} aria-label="Sheet">
      {message && <p role="alert">{message}</p>}
      <Field name="name" label="Name" error={errors.name}>
        <TextInput {...field('name')} />
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        <TextInput {...field('email')} type="email" required />
      </Field>
      <Field name="password" label="Password" error={errors.password}>
        <TextInput {...field('password')} />
      </Field>
      <Field name="rows" label="Row" error={errors['rows.0.text']}>
        <TextInput readOnly />
      </Field>
    </form>
  )
}

/** A form whose fields are out of sight. */
function Hidden({ submit }: Pick<Options, 'submit'>) {
  const { formProps } = useEditor<Form, 'save' | 'send'>({ initial: full, submit })
  return <form {...formProps} aria-label="Sheet" />
}

function show(options: Partial<Options> = {}) {
  return render(<Sheet {...options} />)
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function send() {
  await act(async () => void fireEvent.submit(screen.getByRole('form')))
}

/** Reports whether closing the window would ask first. */
function closing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function refusal(fields: Record<string, string>) {
  return new ApiError(422, '', JSON.stringify({ code: 'request.invalid', message: 'Please check.', fields }))
}

beforeEach(() => sessionStorage.clear())

describe('the form it holds', () => {
  it('follows what is typed and knows whether that is saved', async () => {
    show()
    expect(editor.dirty).toBe(false)
    type('Name', 'Huda')
    expect(editor.form.name).toBe('Huda')
    expect(editor.dirty).toBe(true)
    await send()
    expect(editor.dirty).toBe(false)
    type('Name', 'Sara')
    expect(editor.dirty).toBe(true)
    act(() => editor.reset())
    expect(editor.form.name).toBe('Huda')
  })

  it('builds each of two changes at one moment on the other', () => {
    show()
    act(() => {
      editor.change({ name: 'Huda' })
      editor.change(({ name }) => ({ email: `${name}@example.sa` }))
    })
    expect(editor.form).toMatchObject({ name: 'Huda', email: 'Huda@example.sa' })
  })

  it('counts only the named fields as changes', () => {
    show({ names: ['email'] })
    type('Name', 'Huda')
    expect(editor.dirty).toBe(false)
  })

  it('goes out tidied and trimmed, but for passwords', async () => {
    const submit = vi.fn(async () => {})
    show({ submit, prepare: (form) => ({ ...form, rows: [] }) })
    type('Name', ' Huda ')
    type('Password', ' p ')
    await send()
    expect(submit).toHaveBeenCalledWith({ ...full, name: 'Huda', password: ' p ', rows: [] }, 'save')
  })

  it('becomes what was saved, unless it was typed in meanwhile', async () => {
    let answer: ((form: Form) => void) | undefined
    show({ submit: () => new Promise<Form>((resolve) => (answer = resolve)) })
    await send()
    await act(async () => answer?.(empty))
    expect(editor.form).toEqual(empty)
    type('Email', 'h@example.sa')
    await send()
    type('Name', 'Huda')
    await act(async () => answer?.({ ...empty, email: 'H@example.sa' }))
    expect(editor.form).toMatchObject({ name: 'Huda', email: 'h@example.sa' })
    expect(editor.dirty).toBe(true)
  })

  it('follows a change that was saved elsewhere', () => {
    show()
    type('Name', 'Huda')
    act(() => editor.rebase({ ...full, email: 'new@example.sa' }, (form, before) => ({ ...before, name: form.name })))
    expect(editor.form).toEqual({ ...full, name: 'Huda' })
    act(() => editor.reset())
    expect(editor.form.email).toBe('new@example.sa')
  })
})

describe('a draft', () => {
  it('is kept while typing and forgotten once nothing differs from what is saved', async () => {
    show({ draft })
    type('Name', 'Huda')
    expect(keptDraft(draft.key, full)?.name).toBe('Huda')
    type('Name', 'Sara')
    expect(keptDraft(draft.key, full)).toBeNull()
    type('Name', 'Huda')
    await send()
    expect(keptDraft(draft.key, full)).toBeNull()
  })

  it('stays when saving fails', async () => {
    show({ draft, submit: () => Promise.reject(refusal({})) })
    type('Name', 'Huda')
    await send()
    expect(keptDraft(draft.key, full)?.name).toBe('Huda')
  })

  it('is offered back, under its key alone, and restored with the focus in the first field', () => {
    show({ draft }).unmount()
    const first = show({ draft })
    expect(editor.offered).toBe(false)
    type('Name', 'Huda')
    first.unmount()
    show({ draft: { ...draft, key: 'form:u2' } }).unmount()
    expect(editor.offered).toBe(false)
    show({ draft })
    expect(editor).toMatchObject({ offered: true, form: full })
    act(() => void editor.restore())
    expect(editor).toMatchObject({ offered: false, dirty: true })
    expect(editor.form.name).toBe('Huda')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('is discarded for good', () => {
    const first = show({ draft })
    type('Name', 'Huda')
    first.unmount()
    const second = show({ draft })
    act(() => editor.discard())
    expect(editor).toMatchObject({ offered: false, form: full })
    second.unmount()
    show({ draft })
    expect(editor.offered).toBe(false)
  })

  it('is not offered where it says what is saved already, or is no such form', () => {
    for (const kept of [JSON.stringify(full), '{', '{"name":"Huda"}', JSON.stringify({ ...full, rows: [1] })]) {
      sessionStorage.setItem(draft.key, kept)
      const { unmount } = show({ draft })
      expect(editor.offered).toBe(false)
      unmount()
    }
  })

  it('is not kept unless asked for', () => {
    show()
    type('Name', 'Huda')
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('leaving', () => {
  it('is asked about and told of while something is not saved', () => {
    const onLeave = vi.fn()
    const { unmount } = show({ onLeave })
    expect(closing()).toBe(false)
    type('Name', 'Huda')
    expect(closing()).toBe(true)
    unmount()
    expect(onLeave).toHaveBeenCalledOnce()
    expect(closing()).toBe(false)
  })

  it('passes in silence once everything is saved', async () => {
    const onLeave = vi.fn()
    const { unmount } = show({ onLeave })
    type('Name', 'Huda')
    await send()
    expect(closing()).toBe(false)
    unmount()
    expect(onLeave).not.toHaveBeenCalled()
  })

  it('is free for forms that do not ask', () => {
    show()
    type('Name', 'Huda')
    expect(closing()).toBe(false)
  })
})

describe('what is wrong', () => {
  it('is found by the form and by the browser’s rules before anything is sent', async () => {
    const submit = vi.fn(async () => {})
    const onFail = vi.fn()
    show({ submit, onFail, check: ({ name }) => (name === 'x' ? { name: 'No name.' } : {}) as Record<string, string> })
    type('Name', ' x ')
    type('Email', '')
    await send()
    expect(editor.errors).toEqual({ name: 'No name.', email: 'Please fill this in.' })
    expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields.')
    expect(onFail).toHaveBeenCalledWith(expect.not.objectContaining({ error: expect.anything() }))
    expect(submit).not.toHaveBeenCalled()
  })

  it('is what the server says, with its words, and what was typed stays', async () => {
    const error = refusal({ email: 'Taken.' })
    const onFail = vi.fn()
    show({ submit: () => Promise.reject(error), onFail })
    type('Name', 'Huda')
    await send()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(editor).toMatchObject({ message: 'Please check.', busy: false })
    expect(editor.form.name).toBe('Huda')
    expect(onFail).toHaveBeenCalledWith({
      intent: 'save',
      error,
      message: 'Please check.',
      fields: { email: 'Taken.' },
    })
  })

  it('has the caller’s words where the server gave none, or did not answer', async () => {
    const { rerender } = show({ fallback: 'ui.form.choose', submit: () => Promise.reject(new ApiError(502, '', '')) })
    await send()
    expect(editor.message).toBe('Please choose one.')
    rerender(<Sheet fallback="ui.form.choose" submit={() => Promise.reject(new TypeError('Failed to fetch'))} />)
    await send()
    expect(editor.message).toBe('Network error. Please try again later.')
  })

  it('gets the focus, the first in the order of the page, and only when it is found', async () => {
    show({ submit: () => Promise.reject(refusal({ password: 'Weak.', email: 'Taken.' })) })
    await send()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    screen.getByLabelText('Name').focus()
    type('Email', 'h@example.sa')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await send()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('is found where it has to come back into view first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    render(<Hidden submit={() => Promise.reject(refusal({ name: 'Too long.' }))} />)
    await send()
    const late = document.createElement('input')
    late.setAttribute('aria-invalid', 'true')
    screen.getByRole('form').append(late)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(document.activeElement).toBe(late)
  })

  it('is no longer wrong once it is being corrected; with the last of it the message goes', async () => {
    show({ submit: () => Promise.reject(refusal({ name: 'Too long.', 'rows.0.text': 'Too short.' })) })
    await send()
    type('Password', 'other')
    expect(Object.keys(editor.errors)).toEqual(['name', 'rows.0.text'])
    type('Name', 'Huda')
    expect(editor).toMatchObject({ errors: { 'rows.0.text': 'Too short.' }, message: 'Please check.' })
    act(() => editor.change({ rows: [{ text: 'b' }] }))
    expect(editor).toMatchObject({ errors: {}, message: null })
  })

  it('is put right in another place where the caller says so', async () => {
    show({
      correctedBy: (name) => (name === 'nickname' ? 'name' : undefined),
      submit: () => Promise.reject(refusal({ nickname: 'Rude.' })),
    })
    await send()
    type('Email', 'h@example.sa')
    expect(editor.errors).toEqual({ nickname: 'Rude.' })
    type('Name', 'Huda')
    expect(editor.errors).toEqual({})
  })

  it('keeps a message that no field stands for', async () => {
    show({ submit: () => Promise.reject(refusal({})) })
    await send()
    type('Name', 'Huda')
    expect(editor.message).toBe('Please check.')
  })
})

describe('sending', () => {
  it('is busy with one intent at a time', async () => {
    let finish: (() => void) | undefined
    const submit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    show({ submit, intent: 'send' })
    await send()
    expect(editor).toMatchObject({ doing: 'send', busy: true })
    await act(() => editor.submit('save'))
    expect(submit).toHaveBeenCalledExactlyOnceWith(full, 'send')
    await act(async () => finish?.())
    expect(editor).toMatchObject({ doing: null, busy: false })
    await act(async () => void editor.submit('save'))
    expect(editor.doing).toBe('save')
  })

  it('names the intent that failed', async () => {
    show({ submit: () => Promise.reject(refusal({})) })
    await act(() => editor.submit('send'))
    expect(editor.failure?.intent).toBe('send')
  })
})

it('goes to a field by name', () => {
  show()
  focusField(screen.getByRole('form'), 'password')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})
