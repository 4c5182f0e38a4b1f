import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { Field } from './Field'
import { pagesAround } from './pagesAround'
import { PasswordInput } from './PasswordInput'
import { Textarea } from './Textarea'
import { TextInput } from './TextInput'

describe('Field', () => {
  it('ties label, hint and error to the control', () => {
    render(
      <Field label="Email" hint="For work" error="Not an address" required>
        <TextInput type="email" />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    const described = input.getAttribute('aria-describedby')!.split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Not an address', 'For work'])
  })

  it('writes addresses left to right and words as they come', () => {
    render(
      <>
        <TextInput type="email" aria-label="email" />
        <TextInput aria-label="name" />
      </>,
    )
    expect(screen.getByLabelText('email').getAttribute('dir')).toBe('ltr')
    expect(screen.getByLabelText('name').getAttribute('dir')).toBe('auto')
  })
})

describe('Button', () => {
  it('ignores presses while busy, and says so', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    render(<PasswordInput aria-label="Password" />)
    const input = screen.getByLabelText('Password')
    expect(input.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(input.getAttribute('type')).toBe('text')
  })
})

describe('Textarea', () => {
  it('counts live', async () => {
    render(<Textarea aria-label="Letter" maxLength={500} />)
    await userEvent.type(screen.getByLabelText('Letter'), 'Hello')
    expect(screen.getByText('5/500 characters')).toBeTruthy()
  })
})

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 10, [1, 2, null, 10]],
    [3, 10, [1, 2, 3, 4, null, 10]],
    [6, 10, [1, null, 5, 6, 7, null, 10]],
    [8, 10, [1, null, 7, 8, 9, 10]],
  ])('page %i of %i', (page, last, want) => expect(pagesAround(page, last)).toEqual(want))
})
