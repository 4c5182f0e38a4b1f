import { useT } from '../../i18n/i18n'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'

/** Offers what was typed on an earlier visit and never saved. */
export function Unsaved({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  const t = useT()
  return (
    <Alert tone="info" title={t('profile.unsaved.title')} className="mb-8">
      <p>{t('profile.unsaved.text')}</p>
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRestore}>
          {t('profile.unsaved.restore')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          {t('profile.unsaved.discard')}
        </Button>
      </div>
    </Alert>
  )
}
