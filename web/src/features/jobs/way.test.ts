import { expect, it } from 'vitest'
import type { User } from '../../api/types'
import type { Job } from './api'
import { wayOf } from './way'

const job = { id: 'j', companyId: 'c1', status: 'open', applicationDeadline: '', applicationId: '' } as Job
const closed = { ...job, status: 'closed' } as Job
const talent = { role: 'job_seeker' } as User
const company = { role: 'company', companyId: 'c1' } as User
const none = { isError: false }
const profile = { data: { title: 'Nurse', location: '', experience: 1, skills: [] }, isError: false }

it('asks visitors in, while the job is open', () => {
  expect(wayOf(job, null, none)).toBe('login')
  expect(wayOf(closed, null, none)).toBe('none')
  expect(wayOf({ ...job, applicationDeadline: '2026-11-14' }, null, none, new Date('2026-11-15T12:00:00Z'))).toBe(
    'none',
  )
})

it('lets talents with a profile apply, once', () => {
  expect(wayOf(job, talent, profile)).toBe('apply')
  expect(wayOf(closed, talent, profile)).toBe('none')
  expect(wayOf({ ...closed, applicationId: 'a1' }, talent, profile)).toBe('applied')
  expect(wayOf(job, talent, none)).toBe('loading')
  expect(wayOf(job, talent, { isError: true })).toBe('failed')
  expect(wayOf(job, talent, { ...profile, data: { ...profile.data, title: ' ' } })).toBe('profile')
})

it('leads a company to its own applicants, and nobody else', () => {
  expect(wayOf(closed, company, none)).toBe('owner')
  expect(wayOf(job, { ...company, companyId: 'c2' } as User, none)).toBe('none')
  expect(wayOf(job, { role: 'admin' } as User, none)).toBe('none')
})
