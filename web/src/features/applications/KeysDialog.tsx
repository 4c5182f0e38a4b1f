import { useT } from '../../i18n/i18n'
import { Dialog } from '../../ui/Dialog'
import { ratingKeys } from './triage'

const rows = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['X', 'select'],
  ['V', 'reviewed'],
  ['I', 'interviewing'],
  ['A', 'accepted'],
  ['R', 'rejected'],
  [ratingKeys, 'rate'],
  ['0', 'unrate'],
  ['U', 'undo'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const

/** What the keys do on this page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('applicants.keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {rows.map(([keys, act]) => (
          <div key={act} className="contents">
            <dt dir="ltr" className="flex gap-1">
              {keys.split(' ').map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(`applicants.keys.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="grid min-h-7 min-w-7 place-items-center rounded-1 border border-edge bg-paper px-1 text-1">
      {children}
    </kbd>
  )
}

const hints = [
  ['J K', 'go'],
  ['X', 'select'],
  ['I', 'interviewing'],
  ['?', 'help'],
] as const

/** The keys that are used most, where there is a keyboard. The dialog says the same to screen readers. */
export function KeyHints() {
  const t = useT()
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-1 text-1 text-ink-2 max-lg:hidden">
      {hints.map(([keys, act]) => (
        <span key={act} className="inline-flex items-center gap-1">
          <bdi dir="ltr" className="inline-flex gap-1">
            {keys.split(' ').map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </bdi>
          {t(`applicants.pager.hint.${act}`)}
        </span>
      ))}
    </div>
  )
}
