import { render, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPart } from '../../i18n/i18n'
import type { Job } from './api'
import { JobText } from './JobText'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs')]))

const job = {
  description: '',
  requirements: [],
  benefits: [],
  skills: [],
  shown: { title: '', skills: [], location: '' },
} as unknown as Job

function about(description: string): HTMLElement {
  render(<JobText job={{ ...job, description }} />)
  return screen.getByRole('heading', { name: 'About the job' }).parentElement!
}

function items(list: HTMLElement): (string | null)[] {
  return within(list)
    .getAllByRole('listitem')
    .map((one) => one.textContent)
}

describe('lines that people wrote as a list are one', () => {
  it.each([
    ['hyphens', 'You will:\n- build\n- test'],
    ['stars', 'You will:\n* build\n* test'],
    ['bullets', 'You will:\n\n• build\n•test'],
  ])('with %s', (_, text) => {
    const part = about(text)
    expect(part.querySelector('p')!.textContent).toBe('You will:')
    expect(items(within(part).getByRole('list'))).toEqual(['build', 'test'])
    expect(part.querySelector('ul')).not.toBeNull()
  })

  it.each([
    ['Latin', '1. build\n2) test'],
    ['Arabic', '١. build\n٢. test'],
  ])('with %s digits, in their order', (_, text) => {
    const part = about(text)
    expect(part.querySelector('ol')).not.toBeNull()
    expect(items(within(part).getByRole('list'))).toEqual(['build', 'test'])
  })

  it('and nothing else is', () => {
    const part = about('A -1 or 2-3 people.\n-5 degrees\n2026. The year.\n<b>- no</b>')
    expect(within(part).queryByRole('list')).toBeNull()
    expect(part.querySelector('b')).toBeNull()
    expect(part.querySelector('p')!.textContent).toContain('<b>- no</b>')
  })

  it('also where requirements bring their own marks', () => {
    render(<JobText job={{ ...job, requirements: ['- Three years', '• Arabic', '2. English'] }} />)
    expect(items(screen.getByRole('list'))).toEqual(['Three years', 'Arabic', 'English'])
  })
})

it('gives one text one direction: paragraphs and lists begin at the same edge', () => {
  render(<JobText job={{ ...job, description: 'We build.\n\n- نجد\n- Go', requirements: ['Go', 'نجد'] }} />)
  const blocks = [...document.querySelectorAll('[dir=auto]')]
  expect(blocks).toHaveLength(2)
  expect(blocks[0]!.querySelector('p')).not.toBeNull()
  expect(blocks[0]!.querySelector('li')).not.toBeNull()
  expect(document.querySelectorAll('li[dir], p[dir]')).toHaveLength(0)
})
