import { messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { cadences, companyCadences, type Cadence } from '../../lib/known'
import { Select } from '../../ui/Select'
import { toast } from '../../ui/toast'
import { useAlert } from './api'
import type { SavedSearch } from './types'

/** How often the owner of a kept search is told what is new in it. */
export function AlertSelect({ search: { id, name, alert } }: { search: SavedSearch }) {
  const t = useT()
  const user = useUser()
  const { mutateAsync, isPending } = useAlert()

  async function choose(next: Cadence) {
    try {
      await mutateAsync({ id, alert: next })
      toast({ title: t(`search.alert.chosen.${next}`) })
    } catch (error) {
      toast({ title: t('search.alert.failed'), description: messageOf(error), variant: 'destructive' })
    }
  }

  const choices: readonly Cadence[] = user?.role === 'company' ? companyCadences : cadences
  return (
    <Select
      aria-label={t('search.alert.label', { name })}
      className="min-h-9 py-1.5 text-1"
      value={alert}
      disabled={isPending}
      onChange={(event) => void choose(event.target.value as Cadence)}
      options={choices.map((value) => ({ value, label: t(`search.alert.${value}`) }))}
    />
  )
}
