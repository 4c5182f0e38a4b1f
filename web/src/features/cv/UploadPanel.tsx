import { useEffect, useRef, useState } from 'react'
import type { CVAnalysis } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { FilePicker } from '../../ui/FilePicker'
import { Progress } from '../../ui/Progress'
import { accepted, sizeText } from './file'
import { takeHandedOver } from './shared/handedOver'
import { useUpload } from './useUpload'

interface Props {
  userId: string
  /** There is a CV already: this would be a newer version. */
  again: boolean
  /** Nothing else is there yet: this is how to begin. */
  primary: boolean
  onRead: (analysis: CVAnalysis) => void
  /** The file was removed: what it said goes too. */
  onReset: () => void
}

/** Choose a CV, have it read, and follow the progress. */
export function UploadPanel({ userId, again, primary, onRead, onReset }: Props) {
  const t = useT()
  const language = useLanguage()
  const [read, setRead] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const upload = useUpload(userId, (analysis) => {
    setRead(true)
    onRead(analysis)
  })
  const { file, step, progress, problem, busy, choose, start, cancel } = upload
  // A file chosen on another page was chosen to be read.
  const arrive = useRef(() => {
    const left = takeHandedOver()
    if (left) upload.read(left)
  })
  useEffect(() => arrive.current(), [])
  const running = step === 'sending' || step === 'waiting' || step === 'reading'
  const state = step === 'none' || step === 'selected' ? '' : t(`cv.step.${step}`)

  function pick(next: File | null) {
    if (read) onReset()
    setRead(false)
    choose(next)
    // The button that was pressed may go: the first one is always there.
    if (next === null) panel.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={panel} className="grid min-w-0 gap-4">
      <Field label={t(again ? 'cv.another' : 'cv.upload')} error={problem && `${problem.title} – ${problem.text}`}>
        <FilePicker
          primary={primary && !file}
          accept={accepted}
          file={file}
          onChange={pick}
          disabled={running}
          hint={file ? sizeText(file.size, language) : t('cv.hint')}
        />
      </Field>
      {(running || (step === 'done' && busy)) && <Progress label={state} value={progress} showValue />}
      {file && step !== 'done' && (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={start}>
            {t(running ? 'cv.analysing' : problem ? 'cv.retry' : 'cv.analyse')}
          </Button>
          {running && (
            <Button variant="quiet" onClick={cancel}>
              {t('cv.cancel')}
            </Button>
          )}
        </div>
      )}
      <p aria-live="polite" className={step === 'done' && !busy ? 'text-1 text-ink-2' : 'sr-only'}>
        {state}
      </p>
    </div>
  )
}
