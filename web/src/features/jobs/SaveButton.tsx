import { Bookmark } from 'lucide-react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { useSaving, type Job } from './api'

/** Keeps a job for later or forgets it. `words`: with its name beside the mark, where there is room for it. */
export function SaveButton({ job, words, className }: { job: Job; words?: boolean; className?: string }) {
  const t = useT()
  const { saved } = job
  const { mutateAsync, isPending } = useSaving()

  async function keep(save: boolean, undo = false) {
    try {
      await mutateAsync({ id: job.id, save })
    } catch (error) {
      toast({
        title: t(save ? 'jobs.save.failed' : 'jobs.save.removeFailed'),
        description: messageOf(error),
        variant: 'destructive',
      })
      return
    }
    if (undo) return
    if (save) track('feature_usage', { subject: 'saved_job' })
    if (save) toast({ title: t('jobs.save.done'), description: t('jobs.save.doneText') })
    else
      toast({
        title: t('jobs.save.removed'),
        action: { label: t('jobs.save.undo'), onClick: () => void keep(true, true) },
      })
  }

  function toggle() {
    // A second press waits for the first one's answer: two calls under way could arrive in the wrong order.
    if (!isPending) void keep(!saved)
  }

  const mark = <Bookmark aria-hidden="true" className={cx('size-5', saved && 'fill-current')} />
  if (!words) {
    return (
      <Button
        variant="quiet"
        size="icon"
        className={className}
        aria-pressed={saved}
        aria-label={t('jobs.save.label', { title: job.title })}
        onClick={toggle}
      >
        {mark}
      </Button>
    )
  }
  return (
    <Button variant="secondary" className={className} onClick={toggle}>
      {mark}
      {t(saved ? 'jobs.save.saved' : 'jobs.save.save')}
      {saved && <span className="sr-only">{t('jobs.save.removeHint')}</span>}
    </Button>
  )
}
