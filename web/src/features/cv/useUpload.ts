import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/client'
import type { CVAnalysis } from '../../api/types'
import { useT, type T } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { newKey } from '../../lib/create'
import { toast } from '../../ui/toast'
import { isBeingRead, sendCV, setNewest } from './api'
import { fileProblem } from './file'
import { afterStep, sendingShare, stepMs } from './progress'

/** none -> selected -> sending -> waiting -> reading -> done; a failure leads back to selected. */
export type Step = 'none' | 'selected' | 'sending' | 'waiting' | 'reading' | 'done'

export interface Problem {
  title: string
  text: string
}

/** How long after the end the busy flag clears, in milliseconds. */
const restMs = 1000

interface Choice {
  file: File
  key: string
}

/** The upload of one CV, from choosing the file to having it read. */
export function useUpload(userId: string, onRead: (analysis: CVAnalysis) => void) {
  const t = useT()
  const client = useQueryClient()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [step, setStep] = useState<Step>('none')
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  useWaiting(
    step === 'waiting' || step === 'reading',
    userId,
    () => {
      setProgress(afterStep)
    },
    (reading) => setStep(reading ? 'reading' : 'waiting'),
  )

  /** Returns what was chosen; null where it was refused or nothing. */
  function choose(file: File | null): Choice | null {
    const wrong = file && fileProblem(file)
    if (wrong) {
      const words = { title: t(`cv.${wrong}`), text: t(`cv.${wrong}Text`) }
      setProblem(words)
      toast({ title: words.title, description: words.text, variant: 'destructive' })
      return null
    }
    const chosen = file && { file, key: newKey() }
    setProblem(null)
    setProgress(0)
    setChoice(chosen)
    setStep(file ? 'selected' : 'none')
    return chosen
  }

  function fail(error: unknown) {
    const words = wordsFor(error, t)
    setProblem(words)
    toast({ title: words.title, description: words.text, variant: 'destructive' })
    track('cv_upload_failure', { subject: error instanceof ApiError ? error.code || String(error.status) : 'network' })
    setStep('selected')
    // An answer ends the act: trying again is another one.
    if (error instanceof ApiError && error.status < 500) setChoice((now) => now && { ...now, key: newKey() })
  }

  async function start(choice: Choice | null) {
    if (!choice || busy) return
    const control = new AbortController()
    underWay.current = control
    setBusy(true)
    setProblem(null)
    setProgress(0)
    setStep('sending')
    try {
      const onSent = (sent: number, total: number) => {
        setProgress(sendingShare(sent, total))
        if (sent >= total) setStep((now) => (now === 'sending' ? 'waiting' : now))
      }
      const analysis = await sendCV({ ...choice, userId, signal: control.signal, onSent })
      setProgress(100)
      setStep('done')
      setNewest(client, userId, analysis)
      track('cv_upload_success')
      onRead(analysis)
    } catch (error) {
      if (control.signal.aborted) setStep('selected')
      else fail(error)
    }
    setTimeout(() => setBusy(false), restMs)
  }

  return {
    file: choice?.file ?? null,
    step,
    progress,
    problem,
    busy,
    choose: (file: File | null) => void choose(file),
    start: () => void start(choice),
    /** Chooses a file and has it read at once. */
    read: (file: File) => void start(choose(file)),
    cancel: () => underWay.current?.abort(),
  }
}

/**
 * Everything was sent and no answer has come yet: the bar advances in steps, and the server is asked what it is doing.
 */
function useWaiting(waiting: boolean, userId: string, onStep: () => void, onState: (reading: boolean) => void) {
  const told = useRef({ onStep, onState })
  useEffect(() => {
    told.current = { onStep, onState }
  })
  useEffect(() => {
    if (!waiting) return
    let over = false
    let asking = false
    const timer = setInterval(() => {
      told.current.onStep()
      if (asking) return
      asking = true
      isBeingRead(userId)
        .then((reading) => !over && told.current.onState(reading))
        // Not knowing is no failure: the answer itself is what counts.
        .catch(() => {})
        .finally(() => (asking = false))
    }, stepMs)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [waiting, userId])
}

/** Refusals that the page knows itself get their own title; the rest are the server's sentences, or the agreed one. */
function wordsFor(error: unknown, t: T): Problem {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'cv.unsupported') return { title: t('cv.unsupported'), text: t('cv.unsupportedText') }
  if (code === 'cv.tooLarge') return { title: t('cv.tooLarge'), text: t('cv.tooLargeText') }
  return {
    title: t('cv.failed'),
    text: error instanceof ApiError && code !== '' && error.status < 500 ? error.userMessage : t('cv.failedText'),
  }
}
