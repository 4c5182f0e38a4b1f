import { useRef } from 'react'
import { useT } from '../i18n/i18n'
import { Avatar } from './Avatar'
import { Button } from './Button'

export interface ImagePickerProps {
  /** For the initials while there is no picture. */
  name: string
  src: string
  onChoose: (file: File) => void
  onRemove: () => void
  busy?: boolean
  hint?: string
  /** The label of the file input for assistive technology. */
  label: string
}

/** A person's or a company's picture: see it, change it, take it away. */
export function ImagePicker({ name, src, onChoose, onRemove, busy, hint, label }: ImagePickerProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} src={src} className="size-20 rounded-2 text-5" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={busy} onClick={() => input.current?.click()}>
            {t(src ? 'ui.image.replace' : 'ui.image.choose')}
          </Button>
          {src && (
            <Button variant="quiet" size="sm" disabled={busy} onClick={onRemove}>
              {t('ui.image.remove')}
            </Button>
          )}
        </div>
        {hint && <p className="text-1 text-ink-3">{hint}</p>}
        <input
          ref={input}
          type="file"
          aria-label={label}
          accept="image/png,image/jpeg,image/webp"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            if (chosen) onChoose(chosen)
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
