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
                <kbd
                  key={key}
                  className="grid min-h-7 min-w-7 place-items-center rounded-1 border border-edge bg-paper px-1 text-1"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`applicants.keys.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
