import type { JobText } from '../../../api/types'
import type { KeyIn } from '../../../i18n/i18n'
import { currencies, jobTypes, levels } from '../../../lib/known'
import type { Suggested } from '../../concepts/api'

// What a job is made of. The form, its preview and the job's page are drawn from this table, so that a new field is a
// row here; only the title, the salary and the place in a header have code of their own.

export interface JobField {
  kind: 'line' | 'text' | 'lines' | 'tags' | 'choice' | 'amount' | 'day'
  section: 'job' | 'pay' | 'text' | 'deadline'
  /** 'always' means in a draft too. */
  required?: 'toPost' | 'always'
  /** Whether it takes a whole line of the form, or does so on phones. */
  wide?: true | 'onPhones'
  rows?: number
  placeholder?: KeyIn<'postJob.field'>
  hint?: KeyIn<'postJob.field'>
  suggest?: Suggested
  /** What can be chosen. Each choice is named in the group `words` of 'job'. */
  choices?: readonly string[]
  words?: 'type' | 'levelYears' | 'currency'
  /** What a new form has there. */
  initial?: string
  /** Its name on the job's page: over a text or list, or among the facts. Without one it is not shown by itself. */
  shown?: KeyIn<'jobs.job'>
}

/** In the order of the form. */
export const jobFields = {
  title: {
    kind: 'line',
    section: 'job',
    required: 'always',
    wide: true,
    suggest: 'occupation',
    placeholder: 'titlePlaceholder',
  },
  department: { kind: 'line', section: 'job', placeholder: 'departmentPlaceholder', shown: 'department' },
  location: {
    kind: 'line',
    section: 'job',
    required: 'toPost',
    suggest: 'place',
    placeholder: 'locationPlaceholder',
    shown: 'location',
  },
  jobType: {
    kind: 'choice',
    section: 'job',
    required: 'toPost',
    choices: jobTypes,
    words: 'type',
    placeholder: 'choose',
    shown: 'type',
  },
  experienceLevel: {
    kind: 'choice',
    section: 'job',
    required: 'toPost',
    choices: levels,
    words: 'levelYears',
    placeholder: 'choose',
    shown: 'level',
  },
  salaryMin: { kind: 'amount', section: 'pay', placeholder: 'amountPlaceholder' },
  salaryMax: { kind: 'amount', section: 'pay' },
  currency: {
    kind: 'choice',
    section: 'pay',
    wide: 'onPhones',
    choices: currencies,
    words: 'currency',
    initial: 'SAR',
  },
  description: {
    kind: 'text',
    section: 'text',
    required: 'toPost',
    wide: true,
    rows: 8,
    hint: 'descriptionHint',
    shown: 'about',
  },
  requirements: { kind: 'lines', section: 'text', wide: true, rows: 4, hint: 'perLine', shown: 'requirements' },
  benefits: { kind: 'lines', section: 'text', wide: true, rows: 4, hint: 'perLine', shown: 'benefits' },
  skills: {
    kind: 'tags',
    section: 'text',
    wide: true,
    suggest: 'skill',
    hint: 'skillsHint',
    placeholder: 'skillsPlaceholder',
    shown: 'skills',
  },
  applicationDeadline: { kind: 'day', section: 'deadline', wide: true, hint: 'deadlineHint', shown: 'deadline' },
} as const satisfies Record<keyof JobText, JobField>

export type FieldName = keyof typeof jobFields

/** The fields that hold a list of tags. */
export type TagsName = {
  [Name in FieldName]: (typeof jobFields)[Name]['kind'] extends 'tags' ? Name : never
}[FieldName]

export type NamedField = JobField & { name: FieldName }

export const fieldList: readonly NamedField[] = Object.entries<JobField>(jobFields).map(([name, field]) => ({
  ...field,
  name: name as FieldName,
}))
