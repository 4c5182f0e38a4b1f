import type { Job, JobText } from '../../api/types'
import { amountOf } from '../../lib/amount'
import { fieldList, type FieldName, type NamedField, type TagsName } from '../jobs/shared/jobFields'

/** The form as typed: every field is text, lists of lines and amounts included, except lists of tags. */
export type JobForm = {
  [Name in FieldName]: Name extends TagsName ? readonly string[] : JobText[Name] extends string ? JobText[Name] : string
}

type Value = JobForm[FieldName] | JobText[FieldName]

/** A form or a text made field by field. */
function made<Whole>(part: (field: NamedField) => Value): Whole {
  return Object.fromEntries(fieldList.map((field) => [field.name, part(field)])) as Whole
}

export const emptyForm = made<JobForm>(({ kind, initial = '' }) => (kind === 'tags' ? [] : initial))

export function formOf(job: Job): JobForm {
  return made(({ name, kind }) => {
    const value = job[name]
    if (kind === 'lines') return (value as string[]).join('\n')
    return kind === 'amount' ? (value?.toString() ?? '') : value
  })
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export type Problem = 'required' | 'choose' | 'amount'

/** What can be checked without the server, under the server's field names. A draft needs only a title. */
export function problemsOf(form: JobForm, draft = false): Partial<Record<FieldName, Problem>> {
  const problems: Partial<Record<FieldName, Problem>> = {}
  for (const { name, kind, required } of fieldList) {
    const needed = required === 'always' || (required === 'toPost' && !draft)
    const value = form[name]
    if (needed && typeof value === 'string' && value.trim() === '')
      problems[name] = kind === 'choice' ? 'choose' : 'required'
    if (kind === 'amount' && Number.isNaN(amountOf(value as string))) problems[name] = 'amount'
  }
  return problems
}

/** The form as the server expects it. Only for a form without problems. */
export function textOf(form: JobForm): JobText {
  return made(({ name, kind }) => {
    const value = form[name]
    if (typeof value !== 'string') return [...value]
    if (kind === 'lines') return linesOf(value)
    return kind === 'amount' ? amountOf(value) : value.trim()
  })
}

/** Where an unsaved form is kept, separately for each person and job; '' stands for a new job. */
export function draftOf(userId: string, jobId: string) {
  const model = made<JobForm>(({ kind }) => (kind === 'tags' ? [''] : ''))
  return { key: `postJob:${userId}:${jobId || 'new'}`, model }
}
