import { Share2 } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { jobPath } from '../../lib/pagePaths'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import type { Job } from './types'

/** Hands the job's address on by the device's own means; where it has none, copies it. */
export function ShareButton({ job }: { job: Job }) {
  const t = useT()

  async function share() {
    const url = window.location.origin + jobPath(job.id)
    // Not in every browser, whatever the types say.
    if ('share' in navigator) {
      // Whoever closes the list of apps has changed their mind: there is nothing to say.
      await navigator.share({ title: job.title, url }).catch(() => {})
      return
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url)
    } catch {
      toast({ title: t('jobs.share.failed'), description: url, variant: 'destructive' })
      return
    }
    toast({ title: t('jobs.share.copied'), description: t('jobs.share.copiedText') })
  }

  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      {t('jobs.share.act')}
    </Button>
  )
}
