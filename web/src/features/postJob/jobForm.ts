import type { Job, JobText } from '../../api/types'
import { amountOf } from '../../lib/amount'

/** The form as typed: every field is text except the list of skills. */
export interface JobForm {
  title: string
  department: string
  location: string
  jobType: Job['jobType'] | ''
  experienceLevel: Job['experienceLevel'] | ''
  salaryMin: string
  salaryMax: string
  currency: Job['currency']
  description: string
  /** One per line, as are the benefits. */
  requirements: string
  benefits: string
  skills: readonly string[]
  applicationDeadline: string
}

export type FieldName = keyof JobForm

export const emptyForm: JobForm = {
  title: '',
  department: '',
  location: '',
  jobType: '',
  experienceLevel: '',
  salaryMin: '',
  salaryMax: '',
  currency: 'SAR',
  description: '',
  requirements: '',
  benefits: '',
  skills: [],
  applicationDeadline: '',
}

export function formOf(job: Job): JobForm {
  return {
    title: job.title,
    department: job.department,
    location: job.location,
    jobType: job.jobType,
    experienceLevel: job.experienceLevel,
    salaryMin: job.salaryMin?.toString() ?? '',
    salaryMax: job.salaryMax?.toString() ?? '',
    currency: job.currency,
    description: job.description,
    requirements: job.requirements.join('\n'),
    benefits: job.benefits.join('\n'),
    skills: job.skills,
    applicationDeadline: job.applicationDeadline,
  }
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const required = [
  'title',
  'location',
  'jobType',
  'experienceLevel',
  'description',
] as const satisfies readonly FieldName[]

export type Problem = 'required' | 'choose' | 'amount'

/** What can be checked without the server, under the server's field names. A draft needs only a title. */
export function problemsOf(form: JobForm, draft = false): Partial<Record<FieldName, Problem>> {
  const problems: Partial<Record<FieldName, Problem>> = {}
  for (const name of draft ? (['title'] as const) : required) {
    if (form[name].trim() === '')
      problems[name] = name === 'jobType' || name === 'experienceLevel' ? 'choose' : 'required'
  }
  for (const name of ['salaryMin', 'salaryMax'] as const) {
    if (Number.isNaN(amountOf(form[name]))) problems[name] = 'amount'
  }
  return problems
}

/** The form as the server expects it. Only for a form without problems. */
export function textOf(form: JobForm): JobText {
  return {
    ...form,
    title: form.title.trim(),
    department: form.department.trim(),
    location: form.location.trim(),
    // Only drafts get here with nothing chosen; problemsOf stops the rest.
    jobType: form.jobType as JobText['jobType'],
    experienceLevel: form.experienceLevel as JobText['experienceLevel'],
    description: form.description.trim(),
    salaryMin: amountOf(form.salaryMin),
    salaryMax: amountOf(form.salaryMax),
    requirements: linesOf(form.requirements),
    benefits: linesOf(form.benefits),
    skills: [...form.skills],
  }
}

/** Where an unsaved form is kept, separately for each person and job; '' stands for a new job. */
export function draftOf(userId: string, jobId: string) {
  return { key: `postJob:${userId}:${jobId || 'new'}`, model: { ...emptyForm, skills: [''] } }
}
