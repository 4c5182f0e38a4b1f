import { describe, expect, it } from 'vitest'
import { forgetDraft, keepDraft, keptDraft } from '../../lib/drafts'
import { sameForm } from '../../lib/formProblems'
import { inLargerPieces } from './api'
import { draftOf, emptyForm, formOf, linesOf, problemsOf, textOf, type JobForm } from './jobForm'

const full: JobForm = {
  ...emptyForm,
  title: ' Backend Engineer ',
  location: 'Riyadh',
  jobType: 'full-time',
  experienceLevel: 'mid',
  salaryMin: '12,000',
  salaryMax: '١٨٠٠٠',
  description: 'Build things.',
  requirements: ' Go \n\nSQL',
  skills: ['Go', 'SQL'],
}

describe('a form', () => {
  it('goes out trimmed, with lists for lines and numbers for amounts', () => {
    expect(textOf(full)).toMatchObject({
      title: 'Backend Engineer',
      salaryMin: 12_000,
      salaryMax: 18_000,
      requirements: ['Go', 'SQL'],
      benefits: [],
      skills: ['Go', 'SQL'],
      currency: 'SAR',
    })
  })

  it('comes back from the job it became', () => {
    const job = {
      ...textOf(full),
      id: '1',
      companyId: '2',
      companyName: 'Najd',
      companyLogoUrl: '',
      blind: false,
      status: 'draft',
      saved: false,
      applicationId: '',
      applicationStatus: '',
      views: 0,
      removal: null,
      applicationsCount: 0,
      createdAt: '',
      postedAt: null,
    } as const
    expect(formOf({ ...job, shown: { title: 'مهندس برمجيات', skills: [], location: '' } })).toMatchObject({
      title: 'Backend Engineer',
      requirements: 'Go\nSQL',
      salaryMax: '18000',
    })
  })

  it('names what is missing or no number', () => {
    expect(problemsOf(emptyForm)).toEqual({
      title: 'required',
      location: 'required',
      jobType: 'choose',
      experienceLevel: 'choose',
      description: 'required',
    })
    expect(problemsOf({ ...full, salaryMin: 'plenty' })).toEqual({ salaryMin: 'amount' })
    expect(problemsOf(full)).toEqual({})
  })

  it('needs only a title as a draft', () => {
    expect(problemsOf({ ...emptyForm, title: 'Nurse' }, true)).toEqual({})
    expect(problemsOf({ ...emptyForm, salaryMin: 'plenty' }, true)).toEqual({ title: 'required', salaryMin: 'amount' })
  })

  it('is the same only if every field is', () => {
    const names = Object.keys(emptyForm) as (keyof JobForm)[]
    expect(sameForm(full, { ...full, skills: ['Go', 'SQL'] }, names)).toBe(true)
    expect(sameForm(full, { ...full, skills: ['Go'] }, names)).toBe(false)
    expect(sameForm(full, { ...full, benefits: 'Lunch' }, names)).toBe(false)
  })
})

it('drops empty lines', () => expect(linesOf('a\r\n  \n b ')).toEqual(['a', 'b']))

function kept(userId: string, jobId: string): JobForm | null {
  const { key, model } = draftOf(userId, jobId)
  return keptDraft<JobForm>(key, model)
}

describe('a form that was not saved', () => {
  it('is kept for one person and one job', () => {
    keepDraft(draftOf('u1', '').key, full)
    expect(kept('u1', '')).toEqual(full)
    expect(kept('u2', '')).toBeNull()
    expect(kept('u1', 'j1')).toBeNull()
    forgetDraft(draftOf('u1', '').key)
    expect(kept('u1', '')).toBeNull()
  })

  it('is nothing when what is kept is no such form', () => {
    for (const broken of ['{', '7', '{"title":"x"}', JSON.stringify({ ...full, skills: [1] })]) {
      sessionStorage.setItem('postJob:u1:new', broken)
      expect(kept('u1', '')).toBeNull()
    }
    sessionStorage.clear()
  })
})

it('asks for the later jobs in larger pieces', () => {
  expect(inLargerPieces('/api/jobs/company?cursor=abc&limit=3')).toBe('/api/jobs/company?cursor=abc&limit=20')
  expect(inLargerPieces(null)).toBeNull()
})
