import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))

/** The names that are counted somewhere: those of a call, and those it chooses between. */
const counted = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/\btrack\(([^)]*)\)/g)].flatMap(([, inside]) =>
      [...inside!.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name!),
    ),
  ),
)

it.each([
  'talent_signup',
  'company_signup',
  'login',
  'logout',
  'job_view',
  'job_application',
  'job_post',
  'profile_completion',
  'profile_view',
  'job_search',
  'candidate_search',
  'ai_recommendation',
  'cv_upload_success',
  'cv_upload_failure',
  'feature_usage',
  'page_load_time',
  'error',
])('the page counts %s', (name) => expect(counted.has(name)).toBe(true))
