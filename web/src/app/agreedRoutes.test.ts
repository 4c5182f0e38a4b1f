import { describe, expect, it } from 'vitest'
import ar from '../../../locales/ar.json'
import en from '../../../locales/en.json'
import rows from '../../routes.json'
import { matchRoute, type Reader } from '../lib/routeTable'

// The addresses that were agreed on, for whom, and what they show: the table itself may not lose one.
const agreed: Record<Exclude<Reader, 'admin'>, Record<string, string>> = {
  visitor: {
    '/': 'landing',
    '/landing': 'landing',
    '/login': 'login',
    '/signup': 'signup',
    '/talent/signup': 'talentSignup',
    '/company/signup': 'companySignup',
    '/reset-password': 'resetPassword',
    '/about': 'about',
    '/privacy': 'privacy',
    '/terms': 'terms',
    '/job-search': 'jobSearch',
    '/job/1': 'job',
    '/jobs/1': 'job',
    '/company/1': 'companyPage',
    '/search': '/job-search',
    '/nowhere': 'not found',
    '/company/dashboard': 'not found',
    '/talent': 'not found',
  },
  company: {
    '/': 'companyDashboard',
    '/home': 'companyDashboard',
    '/company/dashboard': 'companyDashboard',
    '/company/profile': 'companyProfile',
    '/company/post-job': 'postJob',
    '/company/candidates': 'candidates',
    '/talent/1': 'talentView',
    '/job/1': 'job',
    '/jobs/1': 'job',
    '/about': 'about',
    '/search': '/company/candidates',
    '/nowhere': 'not found',
    '/applications': 'not found',
    '/talent/profile': 'not found',
    '/job-search': 'not found',
  },
  job_seeker: {
    '/': 'talentDashboard',
    '/home': 'talentDashboard',
    '/talent/dashboard': 'talentDashboard',
    '/talent/profile': 'talentProfile',
    '/talent/edit-profile': 'editProfile',
    '/applications': 'applications',
    '/job-search': 'jobSearch',
    '/job/1': 'job',
    '/jobs/1': 'job',
    '/company/1': 'companyPage',
    '/about': 'about',
    '/talent/jobs': '/job-search',
    '/talent/applications': '/applications',
    '/talent': '/talent/dashboard',
    '/search': '/job-search',
    '/nowhere': 'not found',
    '/company/dashboard': 'not found',
    '/company/post-job': 'not found',
    '/company/candidates': 'not found',
  },
}

describe.each(Object.keys(agreed) as (keyof typeof agreed)[])('the addresses of a %s', (reader) => {
  it.each(Object.entries(agreed[reader]))('%s: %s', (path, want) => {
    const { row } = matchRoute(path, reader, false)
    expect(row?.redirect ?? row?.page ?? 'not found').toBe(want)
  })
})

it('whoever is no company has the addresses of a talent', () => {
  for (const [path, want] of Object.entries(agreed.job_seeker)) {
    const { row } = matchRoute(path, 'admin', false)
    expect(row?.redirect ?? row?.page ?? 'not found', path).toBe(want)
  }
})

it.each([
  'home',
  'talentDashboard',
  'companyDashboard',
  'jobSearch',
  'talentProfile',
  'companyProfile',
  'applications',
  'postJobs',
  'candidates',
] as const)('%s has a title and a description in both languages', (name) => {
  expect(rows.some(({ meta }) => meta === name)).toBe(true)
  for (const catalogue of [en, ar])
    expect(catalogue.meta[name]).toMatchObject({
      title: expect.stringMatching(/\S/) as string,
      description: expect.stringMatching(/\S/) as string,
    })
})
