import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { toast } from '../../ui/toast'
import { useRemoveEntry, useSaveEntry, type Entry } from './api'

/** Adds to and removes from a shortlist, with the toasts; what was removed can be put back as it was. */
export function useShortlisting() {
  const t = useT()
  const saving = useSaveEntry()
  const removing = useRemoveEntry()

  async function save(entry: Entry, name: string): Promise<boolean> {
    try {
      await saving.mutateAsync(entry)
    } catch (error) {
      toast({ title: t('candidates.save.failed'), description: messageOf(error), variant: 'destructive' })
      return false
    }
    track('feature_usage', { subject: 'shortlist' })
    toast({ title: t('candidates.save.done'), description: name })
    return true
  }

  /** Without a note the entry's own is looked up, so that undoing loses nothing. */
  async function remove(entry: { talentId: string; jobId: string; note?: string }, name: string): Promise<boolean> {
    let was: Entry
    try {
      was = await removing.mutateAsync(entry)
    } catch (error) {
      toast({ title: t('candidates.save.removeFailed'), description: messageOf(error), variant: 'destructive' })
      return false
    }
    toast({
      title: t('candidates.save.removed'),
      description: name,
      action: { label: t('candidates.save.undo'), onClick: () => void save(was, name) },
    })
    return true
  }

  return { save, remove, busy: saving.isPending || removing.isPending }
}
