import { FileText, Upload, X } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { Button } from './Button'
import { useFieldWiring } from './Field'

export interface FilePickerProps {
  /** As of <input accept>. What is chosen is still for the caller to check: a drop goes round it. */
  accept?: string
  file: File | null
  onChange: (file: File | null) => void
  /** Under the invitation: which kinds, how large. */
  hint?: string
  disabled?: boolean
  /** It is what the page is about: the button is the primary one. */
  primary?: boolean
  /** Only the button is seen. */
  brief?: boolean
}

/** Choose or drop one file. */
export function FilePicker({ accept, file, onChange, hint, disabled, primary, brief }: FilePickerProps) {
  const t = useT()
  const ownId = useId()
  const wiring = useFieldWiring()
  const id = wiring.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  /** Moving onto something inside is not leaving. */
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dropped = event.dataTransfer.files[0]
        if (dropped && !disabled) onChange(dropped)
      }}
      className={cx(
        !brief && 'flex flex-wrap items-center gap-4 rounded-2 border border-dashed px-4 py-5',
        !brief &&
          (over ? 'border-green bg-green-soft' : primary ? 'border-edge/70 bg-card' : 'border-edge/70 bg-sand/50'),
      )}
    >
      <input
        {...wiring}
        id={id}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) onChange(chosen)
          // Choosing the same file again must count as a change.
          event.target.value = ''
        }}
      />
      {/* The whole place can be pressed, not only its button. */}
      <label htmlFor={id} className={cx('flex min-w-0 flex-1 basis-60 items-center gap-4', brief && 'sr-only')}>
        {file ? (
          <FileText aria-hidden="true" className="size-6 shrink-0 text-green" />
        ) : (
          <Upload aria-hidden="true" className="size-6 shrink-0 text-ink-3" />
        )}
        <span className="min-w-0">
          {file ? (
            <span className="block truncate font-semibold">
              <span className="sr-only">{t('ui.file.chosen', { name: '' })}</span>
              <bdi>{file.name}</bdi>
            </span>
          ) : (
            <span className="block text-ink-2">{t('ui.file.drop')}</span>
          )}
          {hint && <span className="block text-1 text-ink-3">{hint}</span>}
        </span>
      </label>
      <div className="flex gap-2">
        <Button
          variant={primary ? 'primary' : 'secondary'}
          size={primary ? undefined : 'sm'}
          className="max-sm:min-h-11"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'ui.file.replace' : 'ui.file.choose')}
        </Button>
        {file && (
          <Button
            variant="quiet"
            size="sm"
            className="max-sm:min-h-11"
            disabled={disabled}
            onClick={() => onChange(null)}
          >
            <X aria-hidden="true" className="size-4" />
            {t('ui.file.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
