import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { cadences, companyCadences, type Cadence } from '../../lib/known'
import { KeptSelect } from '../../ui/KeptSelect'
import type { SavedSearch } from './types'
import { useAlertChoice } from './useAlertChoice'

/** How often the owner of a kept search is told what is new in it. */
export function AlertSelect({ search: { id, name, alert } }: { search: SavedSearch }) {
  const t = useT()
  const user = useUser()
  const { choose } = useAlertChoice()
  const choices: readonly Cadence[] = user?.role === 'company' ? companyCadences : cadences
  return (
    <KeptSelect
      aria-label={t('search.alert.label', { name })}
      className="min-h-9 py-1.5 text-1"
      value={alert}
      onKeep={(next) => choose(id, next as Cadence)}
      options={choices.map((value) => ({ value, label: t(`search.alert.${value}`) }))}
    />
  )
}
