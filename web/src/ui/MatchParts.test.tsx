import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MatchParts } from './MatchParts'

it('says what holds the score down in a line of its own', () => {
  const { rerender } = render(<MatchParts parts={[]} notes={['Held at 59.']} />)
  expect(screen.getByText('Held at 59.').closest('dl')).toBeNull()
  rerender(<MatchParts parts={[]} />)
  expect(screen.queryByText('Held at 59.')).toBeNull()
})

it('says what each part adds as points of the score, never as one more percent', () => {
  render(
    <MatchParts
      parts={[
        { name: 'Skills', points: 23, weight: 35 },
        { name: 'Job title', points: 0, weight: 27 },
      ]}
    />,
  )
  expect(screen.getByText('Points out of 100')).toBeTruthy()
  expect(screen.getByText('23 of 35 points')).toBeTruthy()
  expect(screen.getByText('0 of 27 points')).toBeTruthy()
  expect(document.body.textContent).not.toContain('%')
})

it('marks what was read between the lines at its part, with names that stand apart', () => {
  render(
    <MatchParts
      parts={[
        { name: 'Skills', points: 23, weight: 35, note: 'Read between the lines, counted less: \u2068ميزانيات\u2069' },
        { name: 'Job title', points: 20, weight: 27 },
      ]}
    />,
  )
  const name = screen.getByText('ميزانيات')
  expect(name.tagName).toBe('BDI')
  expect(name.closest('dl > div')?.textContent).toContain('Skills')
  expect(screen.getAllByText(/Read between the lines/)).toHaveLength(1)
})
