import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MatchParts } from './MatchParts'

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
