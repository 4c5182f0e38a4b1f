import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { savedSearchLimits } from '../../lib/known'
import { toast } from '../../ui/toast'
import { useForgetSearch, useKeepSearch } from './api'
import type { SavedSearch } from './types'

type Kept = Pick<SavedSearch, 'name' | 'query' | 'alert'>

/** Keeps and forgets searches, with the toasts; what was forgotten can be brought back as it was. */
export function useKeeping() {
  const t = useT()
  const keeping = useKeepSearch()
  const forgetting = useForgetSearch()

  async function keep({ name, query, alert }: Kept, undo = false): Promise<void> {
    try {
      await keeping.mutateAsync({ name: [...name].slice(0, savedSearchLimits.name).join(''), query, alert })
    } catch (error) {
      toast({ title: t('search.save.failed'), description: messageOf(error), variant: 'destructive' })
      return
    }
    if (undo) return
    track('feature_usage', { subject: 'saved_search' })
    toast({
      title: t('search.save.done'),
      description: t(alert === 'off' ? 'search.save.note' : `search.alert.chosen.${alert}`),
    })
  }

  async function forget(search: SavedSearch): Promise<boolean> {
    try {
      await forgetting.mutateAsync(search.id)
    } catch (error) {
      toast({ title: t('search.save.removeFailed'), description: messageOf(error), variant: 'destructive' })
      return false
    }
    toast({
      title: t('search.save.removed'),
      action: { label: t('search.save.undo'), onClick: () => void keep(search, true) },
    })
    return true
  }

  return { keep, forget, busy: keeping.isPending || forgetting.isPending }
}
