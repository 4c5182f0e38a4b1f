import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ComboInput } from './ComboInput'
import { Field } from './Field'

const places = [{ value: 'Riyadh', also: 'الرياض' }, { value: 'Rabigh' }]

function show(start = '', suggest = vi.fn((_typed: string) => Promise.resolve(places))) {
  const onSubmit = vi.fn()
  function Form() {
    const [place, setPlace] = useState(start)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(place)
        }}
      >
        <Field label="Place" hint="A city">
          <ComboInput name="place" value={place} onChange={({ target }) => setPlace(target.value)} suggest={suggest} />
        </Field>
      </form>
    )
  }
  render(<Form />)
  return { input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' }), suggest, onSubmit }
}

it('fills in what the arrow keys stand on, and says how many there are', async () => {
  const { input, onSubmit } = show()
  await userEvent.type(input, 'ri')
  expect(await screen.findByRole('option', { name: 'Riyadh الرياض' })).toBeTruthy()
  expect(screen.getByText('2 suggestions')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}')
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]!.id)
  await userEvent.keyboard('{Enter}')
  expect(input.value).toBe('Riyadh')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledWith('Riyadh')
})

it('goes to both ends of the list by Home and End, once the arrows are in it', async () => {
  const { input } = show()
  await userEvent.type(input, 'ri')
  await screen.findByRole('option', { name: 'Rabigh' })
  const [first, last] = screen.getAllByRole('option')
  await userEvent.keyboard('{Home}')
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  expect(input.selectionStart).toBe(0)
  await userEvent.keyboard('{ArrowDown}{End}')
  expect(input.getAttribute('aria-activedescendant')).toBe(last!.id)
  await userEvent.keyboard('{Home}')
  expect(input.getAttribute('aria-activedescendant')).toBe(first!.id)
})

it('never forces a choice: Enter without one sends what was typed, Esc closes the list', async () => {
  const { input, onSubmit } = show()
  await userEvent.type(input, 'Ra')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(input.value).toBe('Ra')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledWith('Ra')
})

it('lets a pointer choose, and does not suggest what stands there', async () => {
  const { input } = show()
  await userEvent.type(input, 'riyadh')
  await userEvent.click(await screen.findByRole('option', { name: 'Rabigh' }))
  expect(screen.queryByRole('option')).toBeNull()
  expect(input.value).toBe('Rabigh')
})

it('looks nothing up for what was there before', async () => {
  const { input, suggest } = show('Riyadh')
  await userEvent.click(input)
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(suggest).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: 'Rabigh' })).toBeTruthy()
})

it('goes on without suggestions where they do not come', async () => {
  const { input } = show(
    '',
    vi.fn(() => Promise.reject(new TypeError('offline'))),
  )
  await userEvent.type(input, 'ri')
  await vi.waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'))
  expect(input.value).toBe('ri')
})
