import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { buttonStyle } from './buttonStyle'
import { Sentence } from './Sentence'
import { currentToast, dismissToast, subscribeToast, toastDuration } from './toast'

const looks = {
  default: 'border-line bg-card text-ink',
  destructive: 'border-transparent bg-clay-soft text-clay-strong',
}

/** Loaded by ToastHost. `focusAtOnce`: F8 was pressed before there was a region to go to. */
export default function Toaster({ focusAtOnce }: { focusAtOnce: boolean }) {
  const t = useT()
  const shown = useSyncExternalStore(subscribeToast, currentToast)
  const region = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (focusAtOnce) region.current?.focus()
    // Only at the first mount: later presses are Radix's own business.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Radix.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50} label={t('ui.toast.label')}>
      {shown && (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          duration={shown.duration ?? toastDuration}
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={cx(
            'flex items-start gap-3 rounded-2 border p-4 shadow-2',
            'data-[state=open]:animate-[rise_200ms_var(--ease)]',
            'data-[state=closed]:animate-[vanish_150ms_ease-in_forwards]',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-[vanish_150ms_ease-in_forwards]',
            looks[shown.variant ?? 'default'],
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold break-words">
              <Sentence text={shown.title} />
            </Radix.Title>
            {shown.description && (
              <Radix.Description className="mt-0.5 break-words opacity-90">
                <Sentence text={shown.description} />
              </Radix.Description>
            )}
            {shown.action && (
              <Radix.Action
                altText={shown.action.label}
                onClick={shown.action.onClick}
                className={buttonStyle({ variant: 'quiet', size: 'sm' }, '-ms-3 mt-1')}
              >
                {shown.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={t('ui.toast.close')}
            className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-1 hover:bg-sand/60"
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={region}
        label={t('ui.toast.region', { hotkey: '{hotkey}' })}
        className={cx(
          'fixed inset-x-0 bottom-(--foot) z-50 m-0 list-none p-4 outline-none',
          'sm:inset-x-auto sm:end-0 sm:w-[400px]',
        )}
      />
    </Radix.Provider>
  )
}
