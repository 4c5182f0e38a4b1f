import { expect, it } from 'vitest'
import { skillsMatch } from './skillsMatch'

it.each([
  [['Go', 'SQL'], ['go', 'Kubernetes'], 50],
  [['PostgreSQL'], ['SQL', 'Linux', 'Git'], 33],
  [['Java'], ['JavaScript'], 95],
  [['Go', 'SQL', 'Git'], ['Git', 'SQL'], 95],
  [['محاسبة مالية'], ['محاسبة'], 95],
  [[' '], ['Go'], 0],
  [['Go'], [], 0],
  [[], ['Go'], 0],
])('%j for a job that asks %j is %i percent', (own, asked, score) => expect(skillsMatch(own, asked).score).toBe(score))

it('is nothing where either list is missing', () => {
  expect(skillsMatch(null, ['Go']).score).toBe(0)
  expect(skillsMatch(['Go'], undefined)).toEqual({ score: 0, matched: 0, asked: 0 })
})

it('counts a skill that is written twice once', () => expect(skillsMatch(['Go'], ['Go', 'go', 'SQL'])).toEqual({ score: 50, matched: 1, asked: 2 }))
