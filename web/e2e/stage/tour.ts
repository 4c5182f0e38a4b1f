import { inject } from 'vitest'
import table from '../../routes.json' with { type: 'json' }
import { demo } from './people.ts'

// Every page there is, for whoever reads it.

interface Row {
  path: string
  for: string[]
  page?: string
  dev?: boolean
}

const rows: Row[] = table

/** The readers, each with the demo account that stands for them. */
export const accounts: Record<string, string | null> = {
  visitor: null,
  job_seeker: demo.talent,
  company: demo.company,
  admin: demo.admin,
}
export const readers = Object.keys(accounts)

export interface There {
  job: string
  company: string
  talent: string
  /** Of the company's with somebody who applied. */
  conversation: string
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(`${inject('origin')}${path}`, init)).json()) as T
}

/** Who and what is there in the demo market. */
export async function idsThere(): Promise<There> {
  const login = (email: string) =>
    json<{ authToken: string; user: { id: string; companyId: string } }>('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: demo.password }),
    })
  const { user: talent } = await login(demo.talent)
  const { authToken, user } = await login(demo.company)
  const own = await json<{ id: string; status: string; applicationsCount: number }[]>('/api/jobs/company', {
    headers: { Authorization: `Bearer ${authToken}` },
  })
  const job = own.find(({ status, applicationsCount }) => status === 'open' && applicationsCount > 0)
  if (!job) throw new Error('The demo company has no open job that anybody applied to.')
  const [applicant] = await json<{ applicationId: string }[]>(`/api/jobs/${job.id}/applications`, {
    headers: { Authorization: `Bearer ${authToken}` },
  })
  return { job: job.id, company: user.companyId, talent: talent.id, conversation: applicant!.applicationId }
}

/** One address for each page that a reader may see, with ids of what is there. */
export function addressesOf(reader: string, there: There): string[] {
  const byPage = new Map<string, string>()
  for (const row of rows) {
    if (!row.page || row.dev || !row.for.includes(reader) || byPage.has(row.page)) continue
    const id = row.path.startsWith('/talent/') ? there.talent : row.path === '/company/:id' ? there.company : there.job
    byPage.set(row.page, row.path.replace(':id', id))
  }
  return [...byPage.values()]
}
