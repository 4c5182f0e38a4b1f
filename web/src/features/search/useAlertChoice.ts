import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import type { Cadence } from '../../lib/known'
import { toast } from '../../ui/toast'
import { useAlert } from './api'

/** Chooses how often the owner of a kept search is told what is new in it, with the toasts. */
export function useAlertChoice() {
  const t = useT()
  const { mutateAsync, isPending } = useAlert()

  async function choose(id: string, alert: Cadence): Promise<void> {
    try {
      await mutateAsync({ id, alert })
      toast({ title: t(`search.alert.chosen.${alert}`) })
    } catch (error) {
      toast({ title: t('search.alert.failed'), description: messageOf(error), variant: 'destructive' })
    }
  }

  return { choose, choosing: isPending }
}
