import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from './Field'
import { addTag, addTags, matching } from './tags'
import { TagsInput, type TagsInputProps } from './TagsInput'

describe('addTag', () => {
  it.each([
    { typed: '  Go ', tags: [], want: ['Go'] },
    { typed: '   ', tags: ['Go'], want: ['Go'] },
    { typed: 'go', tags: ['Go'], want: ['Go'] },
    { typed: 'إدارة   المشاريع', tags: [], want: ['إدارة المشاريع'] },
  ])('adds "$typed" to $tags', ({ typed, tags, want }) => expect(addTag(tags, typed)).toEqual(want))
})

it('addTags takes several between Latin and Arabic commas, and no empty ones', () => {
  expect(addTags(['Go'], ' SQL, ,go، محاسبة ,')).toEqual(['Go', 'SQL', 'محاسبة'])
})

function named(...names: string[]) {
  return names.map((value) => ({ value }))
}

describe('matching', () => {
  it('finds by any part, and leaves out what is chosen', () => {
    expect(matching(named('Java', 'JavaScript', 'Go', 'javascript'), ['java '], 'AV')).toEqual(named('JavaScript'))
    expect(matching(named('محاسبة', 'مبيعات'), [], 'محاسب')).toEqual(named('محاسبة'))
  })
})

function Form({ onSubmit, ...props }: Partial<TagsInputProps> & { onSubmit?: () => void }) {
  const [tags, setTags] = useState<readonly string[]>([])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <Field label="Skills" hint="Press Enter">
        <TagsInput value={tags} onChange={setTags} {...props} />
      </Field>
    </form>
  )
}

function chosen(): string[] {
  return within(screen.getByRole('list', { name: 'Selected' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
}

describe('TagsInput', () => {
  it('adds free text with Enter, trimmed, without duplicates, and does not submit the form', async () => {
    const onSubmit = vi.fn()
    render(<Form onSubmit={onSubmit} />)
    const input = screen.getByRole('combobox', { name: 'Skills' })
    await userEvent.type(input, '  Go {Enter}go{Enter}SQL{Enter}')
    expect(chosen()).toEqual(['Go', 'SQL'])
    expect((input as HTMLInputElement).value).toBe('')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('chooses a suggestion by arrow keys', async () => {
    render(<Form suggestions={['Kubernetes', 'Kafka', 'Go']} />)
    const input = screen.getByRole('combobox')
    await userEvent.type(input, 'k')
    const options = screen.getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Kubernetes', 'Kafka'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(input.getAttribute('aria-activedescendant')).toBe(options[1]!.id)
    await userEvent.keyboard('{Enter}')
    expect(chosen()).toEqual(['Kafka'])
  })

  it('chooses by pointer, closes on Esc, and takes back with Backspace', async () => {
    render(<Form suggestions={['Kubernetes', 'Go']} />)
    const input = screen.getByRole('combobox')
    await userEvent.click(input)
    await userEvent.click(screen.getByRole('option', { name: 'Go' }))
    expect(chosen()).toEqual(['Go'])
    await userEvent.keyboard('{Escape}')
    expect(input.getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard('{Backspace}')
    expect(chosen()).toEqual([])
  })

  it('removes a tag by its named button', async () => {
    render(<Form />)
    await userEvent.type(screen.getByRole('combobox'), 'محاسبة{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove محاسبة' }))
    expect(chosen()).toEqual([])
  })

  it('asks for suggestions while typing', async () => {
    const suggest = vi.fn(() =>
      Promise.resolve([{ value: 'Nursing', also: 'التمريض' }, { value: 'Health, safety and environment' }]),
    )
    render(<Form commas suggest={suggest} />)
    await userEvent.type(screen.getByRole('combobox'), 'nur')
    expect(await screen.findByRole('option', { name: 'Nursing التمريض' })).toBeTruthy()
    expect(suggest).toHaveBeenCalledWith('nur', expect.anything())
    // A suggested name is one entry, commas or not.
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(chosen()).toEqual(['Health, safety and environment'])
  })

  it('is described by its field', () => {
    render(<Form />)
    const id = screen.getByRole('combobox').getAttribute('aria-describedby')!
    expect(document.getElementById(id)?.textContent).toBe('Press Enter')
  })
})

it('takes a comma for Enter where asked to, and what is left in the input', async () => {
  render(<Form commas />)
  await userEvent.type(screen.getByLabelText('Skills'), 'Go,SQL')
  await userEvent.tab()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Go', 'SQL'])
})
