import { expect, it } from 'vitest'
import { isOutdated, topics } from './topics'

function old(queryKey: readonly unknown[], topic: string, ref = 'a1') {
  return isOutdated({ queryKey }, { topic, ref })
}

it('outdates the lists, pages and counters that show a topic', () => {
  expect(old(['/api/notifications', 'unread'], 'bell')).toBe(true)
  expect(old(['/api/applications', 'list', ''], 'application')).toBe(true)
  expect(old(['/api/applications', 'of', 'j1', '', 'match'], 'application')).toBe(true)
  expect(old(['/api/company/counters'], 'application')).toBe(true)
  expect(old(['/api/jobs', 'company'], 'job')).toBe(true)
  expect(old(['/api/jobs', 'search', 'limit=20'], 'job')).toBe(false)
  expect(old(['/api/notifications', 'unread'], 'message')).toBe(false)
})

it('leaves other applications, and forms that are being filled in', () => {
  expect(old(['/api/applications', 'one', 'a1'], 'message', 'a1')).toBe(true)
  expect(old(['/api/applications', 'one', 'a2'], 'message', 'a1')).toBe(false)
  expect(old(['/api/profile', 'edited'], 'account')).toBe(false)
  expect(old(['/api/profile'], 'account')).toBe(true)
})

it('knows every topic of the server, and takes no notice of others', () => {
  expect(Object.keys(topics)).toEqual(['bell', 'application', 'message', 'interview', 'invitation', 'job', 'account'])
  expect(old(['/api/notifications', 'unread'], 'toString')).toBe(false)
})
