import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { UnsavedOffer } from '../../ui/LongForm'
import type { useProfileEditor } from './useProfileEditor'

interface Props {
  editor: ReturnType<typeof useProfileEditor>
  busy: boolean
  onRestore: () => void
  className?: string
  children: ReactNode
}

/** Leaves room for the sticky bar, which must not cover the focused field. */
const clearOfBar = '[&_[data-field]_:is(input,select,textarea,button)]:scroll-mb-28'

/** What both editors share: the draft offer above the fields and the bar with the state below. */
export function EditorForm({ editor, busy, onRestore, className, children }: Props) {
  const t = useT()
  const { formProps, offered, discard, errors, dirty } = editor
  return (
    <form {...formProps} className={cx(clearOfBar, className)}>
      {offered && (
        <UnsavedOffer say={(part) => t(`profile.unsaved.${part}`)} onRestore={onRestore} onDiscard={discard} />
      )}
      {children}
      <SaveBar busy={busy} dirty={dirty} wrong={Object.keys(errors).length > 0} />
    </form>
  )
}

function SaveBar({ busy, dirty, wrong }: { busy: boolean; dirty: boolean; wrong: boolean }) {
  const t = useT()
  return (
    <div
      className={cx(
        'sticky bottom-(--foot) z-10 flex items-center justify-between gap-4 border-t border-line bg-paper',
        'py-4',
      )}
    >
      <p aria-live="polite" className={wrong ? 'text-1 text-clay' : 'text-1 text-ink-3'}>
        {t(wrong ? 'profile.state.check' : dirty ? 'profile.state.dirty' : 'profile.state.clean')}
      </p>
      <Button type="submit" busy={busy} className="shrink-0">
        {t(busy ? 'profile.saving' : 'profile.save')}
      </Button>
    </div>
  )
}
