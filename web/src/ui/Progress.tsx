import { useT } from '../i18n/i18n'

/** How far something has come, 0 to 100; without a value it only shows that something is under way. */
export function Progress({ value, label, showValue }: { value?: number; label: string; showValue?: boolean }) {
  const t = useT()
  const shown = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4 text-1 text-ink-2">
        <span>{label}</span>
        {showValue && shown !== undefined && (
          <bdi dir="ltr" className="num" aria-hidden="true">
            {shown}%
          </bdi>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={shown === undefined ? undefined : t('ui.progress.label', { value: shown })}
        className="h-2 overflow-hidden rounded-full bg-track"
      >
        <div
          className={
            shown === undefined
              ? 'h-full w-1/3 animate-[breathe_1.2s_ease-in-out_infinite] rounded-full bg-green'
              : 'h-full rounded-full bg-green transition-[inline-size] duration-300 ease-out'
          }
          style={shown === undefined ? undefined : { inlineSize: `${shown}%` }}
        />
      </div>
    </div>
  )
}
