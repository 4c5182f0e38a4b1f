import { describe, expect, it } from 'vitest'
import { loginPath, returnPath } from './returnPath'

describe('returnPath', () => {
  it.each([
    ['', '/'],
    ['?next=%2Fjob%2F42', '/job/42'],
    ['?next=%2Fjob-search%3Fsearch%3Dnurse', '/job-search?search=nurse'],
    ['?next=https%3A%2F%2Fevil.example', '/'],
    ['?next=%2F%2Fevil.example', '/'],
    ['?next=%2F%5Cevil.example', '/'],
    ['?next=%2F%09%2Fevil.example', '/'],
    ['?next=job', '/'],
  ])('of %s is %s', (search, want) => expect(returnPath(search)).toBe(want))

  it('comes back from the address it was put into', () => {
    expect(returnPath(loginPath('/company/1?tab=jobs').slice('/login'.length))).toBe('/company/1?tab=jobs')
    expect(loginPath('/')).toBe('/login')
  })
})
