import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'

/** Stays at the bottom however long the form is, and says whether everything is saved. */
export function SaveBar({ busy, dirty, wrong }: { busy: boolean; dirty: boolean; wrong: boolean }) {
  const t = useT()
  return (
    <div className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-paper py-4">
      <p aria-live="polite" className={wrong ? 'text-1 text-clay' : 'text-1 text-ink-3'}>
        {t(wrong ? 'profile.state.check' : dirty ? 'profile.state.dirty' : 'profile.state.clean')}
      </p>
      <Button type="submit" busy={busy} className="shrink-0">
        {t(busy ? 'profile.saving' : 'profile.save')}
      </Button>
    </div>
  )
}
