import type { ReactNode } from 'react'
import { Alert } from './Alert'

interface Props {
  title: string
  reason: string
  /** What whoever decided wrote, in their own language. */
  words?: string
  /** Where to turn. */
  help: ReactNode
  className?: string
}

/** A decision that somebody is affected by: what, why, and where to turn. */
export function DecisionNotice({ title, reason, words, help, className }: Props) {
  return (
    <Alert title={title} className={className}>
      <p className="mt-1">{reason}</p>
      {words && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {words}
        </p>
      )}
      <p className="mt-3">{help}</p>
    </Alert>
  )
}

/** Words that lead to an address, inside a sentence. */
export function mailTo(address: string) {
  return (children: ReactNode) => (
    <a href={`mailto:${address}`} className="font-semibold underline underline-offset-4">
      {children}
    </a>
  )
}
