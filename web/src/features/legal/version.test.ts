import { expect, it } from 'vitest'
import { versionName } from './version'

it('words a date, in Riyadh and with the Hijri date in Arabic', () => {
  expect(versionName('2025-11-15', 'en')).toBe('15 November 2025')
  expect(versionName('2025-11-15', 'ar')).toMatch(/^15 نوفمبر 2025.*1447/)
})

it('leaves another name as it is', () => {
  expect(versionName('beta-2', 'en')).toBe('beta-2')
})
