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
])('%j for a job that asks %j is %i percent', (own, asked, score) => expect(skillsMatch(own, asked)).toBe(score))

it('is nothing where either list is missing', () => {
  expect(skillsMatch(null, ['Go'])).toBe(0)
  expect(skillsMatch(['Go'], undefined)).toBe(0)
})

it('counts a skill that is written twice once', () => expect(skillsMatch(['Go'], ['Go', 'go', 'SQL'])).toBe(50))
