import { beforeAll, expect, it } from 'vitest'
import { loadPart, tNow } from '../i18n/i18n'
import { capOf } from './matchParts'

beforeAll(() => loadPart('job'))

it('says which years an advert asks for, which there are, and how high the score can be', () => {
  expect(capOf(tNow, { cap: { years: 2, asked: 5, limit: 39 } })).toBe(
    'Held at 39: the job asks for 5 years of experience, the profile has 2 years.',
  )
  expect(capOf(tNow, {})).toBeUndefined()
  expect(capOf(tNow, { cap: null })).toBeUndefined()
})
