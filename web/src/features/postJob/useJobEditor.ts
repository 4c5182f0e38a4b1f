import type { Job, User } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { inWords } from '../../lib/formProblems'
import { useNavigate } from '../../lib/router'
import { useEditor } from '../../lib/useEditor'
import { toast } from '../../ui/toast'
import { chooseBlind, editJob, postJob, takeStep, useRefreshJobs } from './api'
import { draftOf, emptyForm, formOf, problemsOf, textOf, type JobForm, type Problem } from './jobForm'

/** What a button of the form does. */
export type Intent = 'post' | 'draft' | 'save' | 'reopen'

const problemTexts: Record<Problem, Key> = {
  required: 'ui.form.required',
  choose: 'ui.form.choose',
  amount: 'postJob.amount',
}

interface Options {
  user: User
  /** Null for a new job. */
  job: Job | null
  /** What pressing Enter does. */
  intent: Intent
  /** Brings the fields into view. */
  onFail: () => void
  /** Whether names are to be hidden. */
  blind: boolean
}

/** The form for a new job or for one of the company's own. */
export function useJobEditor({ user, job, intent, onFail, blind }: Options) {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefreshJobs()
  return useEditor<JobForm, Intent>({
    initial: job ? formOf(job) : emptyForm,
    draft: draftOf(user.id, job?.id ?? ''),
    intent,
    check: (form, intent) => inWords(problemsOf(form, intent === 'draft'), (problem) => t(problemTexts[problem])),
    submit: async (form, intent) => {
      await store(intent, form, job, user, blind)
      if (intent === 'post') track('job_post')
      void refresh()
      toast({ title: t(`postJob.done.${intent}`), description: form.title })
      navigate('/company/dashboard')
    },
    fallback: 'postJob.later',
    network: 'postJob.network',
    onFail,
  })
}

async function store(intent: Intent, form: JobForm, job: Job | null, user: User, blind: boolean) {
  const text = textOf(form)
  if (!job) {
    await postJob({ ...text, companyId: user.companyId, status: intent === 'draft' ? 'draft' : 'open', blind })
    return
  }
  // First, so that a job that is opened now is never open under names.
  if (blind !== job.blind) await chooseBlind(job.id, blind)
  const saved = await editJob(job.id, text)
  // A job not yet marked expired only needed its later deadline.
  if (saved.status === 'open') return
  if (intent === 'post') await takeStep(job.id, 'publish')
  if (intent === 'reopen') await takeStep(job.id, 'reopen')
}
