import { expect, it } from 'vitest'
import { forgetPerson } from './forgetPerson'

it('leaves only what belongs to the device', () => {
  for (const key of ['auth_token', 'language', 'theme', 'draft']) localStorage.setItem(key, 'x')
  sessionStorage.setItem('profile:u1:simple', '{}')
  document.cookie = 'language=ar; path=/'
  document.cookie = 'seen=1; path=/'
  forgetPerson()
  expect(Object.keys(localStorage).toSorted()).toEqual(['language', 'theme'])
  expect(sessionStorage.length).toBe(0)
  expect(document.cookie).toBe('language=ar')
  document.cookie = 'language=; path=/; max-age=0'
})
