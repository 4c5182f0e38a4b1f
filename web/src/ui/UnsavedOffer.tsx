import { useT } from '../i18n/i18n'
import { Alert } from './Alert'
import { Button } from './Button'

interface Props {
  /** The texts of the form's own area, which is loaded with it. */
  words: 'profile.unsaved' | 'postJob.unsaved'
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what was typed on an earlier visit and never saved. */
export function UnsavedOffer({ words, onRestore, onDiscard }: Props) {
  const t = useT()
  return (
    <Alert tone="info" title={t(`${words}.title`)} className="mb-8">
      <p>{t(`${words}.text`)}</p>
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRestore}>
          {t(`${words}.restore`)}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          {t(`${words}.discard`)}
        </Button>
      </div>
    </Alert>
  )
}
