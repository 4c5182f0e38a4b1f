import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useT } from '../i18n/i18n'
import { imageProblem, imageTypes } from '../lib/image'
import { Alert } from './Alert'
import { Avatar } from './Avatar'
import { Button } from './Button'

export interface ImagePickerProps {
  /** For the initials while there is no picture. */
  name: string
  /** The picture there is now; empty for none. */
  src: string
  /** Stores the picture. Returns null, or the sentence that says why it could not be stored. */
  onUse: (file: File) => Promise<string | null>
  /** Removes the picture; returns as onUse does. */
  onRemove: () => Promise<string | null>
}

/** A person's or a company's picture: see it, choose another and look at it before it counts, remove it. */
export function ImagePicker({ name, src, onUse, onRemove }: ImagePickerProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // The address of a picked file holds its bytes in memory until it is given back.
  const url = picked?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Emptied, so that picking the same file again is a change again.
    event.target.value = ''
    if (!file) return
    const wrong = imageProblem(file)
    setProblem(wrong && t(`ui.image.${wrong}`))
    setPicked(wrong ? null : { file, url: URL.createObjectURL(file) })
  }

  async function run(action: () => Promise<string | null>) {
    setBusy(true)
    setProblem(null)
    const failed = await action()
    setProblem(failed)
    // A picture that could not be kept stays picked: a press is enough to try again.
    if (failed === null) backToStart()
    setBusy(false)
  }

  /** The button that was pressed may go away; the first one is always there. */
  function backToStart() {
    setPicked(null)
    first.current?.focus()
  }

  return (
    <>
      <div className="flex items-center gap-5">
        <Avatar name={name} src={picked?.url ?? src} className="size-20 text-5" />
        <div className="flex flex-wrap gap-3">
          {picked ? (
            <>
              <Button ref={first} busy={busy} onClick={() => void run(() => onUse(picked.file))}>
                {t(busy ? 'ui.image.uploading' : 'ui.image.use')}
              </Button>
              <Button variant="quiet" disabled={busy} onClick={backToStart}>
                {t('ui.image.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button ref={first} variant="secondary" onClick={busy ? undefined : () => input.current?.click()}>
                {t(src ? 'ui.image.replace' : 'ui.image.choose')}
              </Button>
              {src && (
                <Button variant="quiet" busy={busy} onClick={() => void run(onRemove)}>
                  {t(busy ? 'ui.image.removing' : 'ui.image.remove')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <output className={picked ? 'mt-3 block text-1 text-ink-3' : 'sr-only'}>{picked && t('ui.image.preview')}</output>
      {problem && <Alert className="mt-4">{problem}</Alert>}
      {/* The button above is what people see and reach; this only opens the system's picker. */}
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        onChange={pick}
        hidden
        aria-label={t('ui.image.choose')}
      />
    </>
  )
}
