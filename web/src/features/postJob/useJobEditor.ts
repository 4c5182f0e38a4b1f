import { useEffect, useRef, useState } from 'react'
import type { Job, User } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { failureOf, type Failure, type FieldErrors } from '../../lib/formProblems'
import { useNavigate } from '../../lib/router'
import { toast } from '../../ui/toast'
import { editJob, postJob, takeStep, useRefreshJobs } from './api'
import { emptyForm, fieldNames, formOf, problemsOf, sameForm, textOf, type JobForm, type Problem } from './jobForm'
import { forgetForm, keepForm, keptForm } from './keptForm'

/** What a button of the form is for. */
export type Intent = 'post' | 'draft' | 'save' | 'reopen'

const problemTexts: Record<Problem, Key> = {
  required: 'ui.form.required',
  choose: 'ui.form.choose',
  amount: 'postJob.amount',
}

/**
 * The state of the form of a new job (`job` null) or of one of the company's own. `onFail` brings the fields into view.
 */
export function useJobEditor(user: User, job: Job | null, onFail: () => void) {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefreshJobs()
  const jobId = job?.id ?? ''
  const [base] = useState<JobForm>(() => (job ? formOf(job) : emptyForm))
  const [form, setForm] = useState(base)
  // Leaving one field and changing the next may come in one moment: each builds on what the other did.
  const latest = useRef(base)
  const [offered, setOffered] = useState(() => unsaved(keptForm(user.id, jobId), base))
  const [busy, setBusy] = useState<Intent | null>(null)
  const [failure, setFailure] = useState<(Failure & { intent: Intent }) | null>(null)
  const formRef = useRef<HTMLFormElement>(null)

  // Apart from `failure`, which shrinks while fields are corrected: that must not move the focus again.
  const [atFault, setAtFault] = useState<FieldErrors>({})
  useEffect(() => {
    const first = fieldNames.find((name) => name in atFault)
    if (!first) return
    // A moment later: on phones the fields may have to come back from behind the preview.
    const timer = setTimeout(() => focusField(formRef.current, first))
    return () => clearTimeout(timer)
  }, [atFault])

  function keep(next: JobForm) {
    if (sameForm(next, base)) forgetForm(user.id, jobId)
    else keepForm(user.id, jobId, next)
  }

  function put(next: JobForm) {
    latest.current = next
    setForm(next)
    keep(next)
  }

  function change(part: Partial<JobForm>) {
    put({ ...latest.current, ...part })
    if (!failure) return
    const rest = Object.fromEntries(Object.entries(failure.fields).filter(([name]) => !(name in part)))
    const corrected = Object.keys(rest).length < Object.keys(failure.fields).length
    // A field that is being corrected is no longer wrong; with the last of them the message goes too.
    if (corrected) setFailure(Object.keys(rest).length > 0 ? { ...failure, fields: rest } : null)
  }

  function fail(intent: Intent, next: Failure) {
    onFail()
    setFailure({ ...next, intent })
    setAtFault(next.fields)
  }

  async function submit(intent: Intent) {
    if (busy) return
    const written = latest.current
    const problems = Object.entries(problemsOf(written, intent === 'draft'))
    if (problems.length > 0) {
      fail(intent, {
        message: t('ui.form.check'),
        fields: Object.fromEntries(problems.map(([name, problem]) => [name, t(problemTexts[problem])])),
      })
      return
    }
    setBusy(intent)
    setFailure(null)
    try {
      await store(intent, written, job, user)
    } catch (error) {
      fail(intent, failureOf(error, t('postJob.later'), t('postJob.network')))
      return
    } finally {
      setBusy(null)
    }
    forgetForm(user.id, jobId)
    if (intent === 'post') track('job_post')
    void refresh()
    toast({ title: t(`postJob.done.${intent}`), description: written.title.trim() })
    navigate('/company/dashboard')
  }

  return {
    form,
    change,
    submit,
    busy,
    formRef,
    errors: failure?.fields ?? {},
    failure: failure && { title: t(`postJob.failed.${failure.intent}`), message: failure.message },
    /** What was typed before a reload and never saved. */
    offered: offered !== null,
    restore: () => {
      if (!offered) return
      put(offered)
      setOffered(null)
      setFailure(null)
      toast({ title: t('postJob.unsaved.restored') })
      focusField(formRef.current, 'title')
    },
    discard: () => {
      setOffered(null)
      keep(latest.current)
      focusField(formRef.current, 'title')
    },
  }
}

function unsaved(kept: JobForm | null, base: JobForm): JobForm | null {
  return kept && !sameForm(kept, base) ? kept : null
}

async function store(intent: Intent, form: JobForm, job: Job | null, user: User) {
  const text = textOf(form)
  if (!job) {
    await postJob({ ...text, companyId: user.companyId, status: intent === 'draft' ? 'draft' : 'open' })
    return
  }
  const saved = await editJob(job.id, text)
  // A later deadline is all that a job needed which the server had not yet called expired.
  if (saved.status === 'open') return
  if (intent === 'post') await takeStep(job.id, 'publish')
  if (intent === 'reopen') await takeStep(job.id, 'reopen')
}

export function focusField(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, select, textarea)`)?.focus()
}
