import { Globe } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useLanguage, useT } from '../../i18n/i18n'
import { languageOf } from '../../lib/written'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { useSite } from '../legal/api'
import { useTranslating, type Job } from './api'
import { JobText } from './JobText'

/** What the company wrote; where it is in the other language and the site offers it, a machine's translation too. */
export function Advert({ job }: { job: Job }) {
  const t = useT()
  const language = useLanguage()
  const user = useUser()
  const offered = useSite()?.translates === true && user !== null && job.status === 'open'
  const { mutateAsync, data: translation, isPending } = useTranslating(job.id)
  const [original, setOriginal] = useState(true)
  // A translation into the language that the page had before is none.
  const translated = !original && translation?.language === language ? translation : undefined

  async function translate() {
    try {
      if (translation?.language !== language) await mutateAsync(language)
      setOriginal(false)
    } catch (error) {
      toast({ title: t('jobs.translate.failed'), description: messageOf(error), variant: 'destructive' })
    }
  }

  if (!offered || languageOf(job.description) === language) return <JobText job={job} />
  return (
    <>
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 bg-sand px-4 py-3">
        <Globe aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        {translated && <p className="text-1 text-ink-2">{t('jobs.translate.note')}</p>}
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          onClick={() => (translated ? setOriginal(true) : void translate())}
        >
          {t(isPending ? 'jobs.translate.busy' : translated ? 'jobs.translate.original' : 'jobs.translate.act')}
        </Button>
      </div>
      {translated && (
        <p lang={translated.language} className="text-4 font-semibold">
          {translated.title}
        </p>
      )}
      <JobText job={translated ? { ...job, ...textOf(translated) } : job} />
    </>
  )
}

/** The parts of a translation that take the place of what was written. */
function textOf({ description, requirements, benefits }: Pick<Job, 'description' | 'requirements' | 'benefits'>) {
  return { description, requirements, benefits }
}
