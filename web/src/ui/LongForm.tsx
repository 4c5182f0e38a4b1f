import { useId, type ReactNode } from 'react'
import { cx } from '../lib/cx'
import { Alert } from './Alert'
import { Button } from './Button'
import { Skeleton } from './Skeleton'

// The parts of a form that fills a page.

interface SectionProps {
  title: string
  lead?: string
  /** On wide screens, puts the title beside the fields instead of above them. */
  beside?: boolean
  children: ReactNode
}

/** One subject of a long form, with a rule between subjects. */
export function FormSection({ title, lead, beside, children }: SectionProps) {
  const id = useId()
  const heading = (
    <>
      <h2 id={id} className="text-4">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-3">{lead}</p>}
    </>
  )
  if (beside)
    return (
      <section
        aria-labelledby={id}
        className="grid gap-x-18 gap-y-5 border-t border-line py-8 lg:grid-cols-[17rem_1fr]"
      >
        <div>{heading}</div>
        <div className="grid max-w-[40rem] min-w-0 gap-5 sm:grid-cols-2">{children}</div>
      </section>
    )
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      {heading}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

interface OfferProps {
  /** The form's own words for each part: those of its page, which are loaded with it. */
  say: (part: 'title' | 'text' | 'restore' | 'discard') => string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what was typed on an earlier visit and never saved. */
export function UnsavedOffer({ say, onRestore, onDiscard }: OfferProps) {
  return (
    <Alert tone="info" title={say('title')} className="mb-8">
      <p>{say('text')}</p>
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRestore}>
          {say('restore')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          {say('discard')}
        </Button>
      </div>
    </Alert>
  )
}

interface SkeletonFormProps {
  rows: number
  label: string
  className?: string
  /** Above the fields. */
  children?: ReactNode
}

/** Placeholders for labels and inputs while a form loads. */
export function SkeletonForm({ rows, label, className, children }: SkeletonFormProps) {
  return (
    <div role="status" className={cx('grid max-w-[38rem] gap-6', className)}>
      <span className="sr-only">{label}</span>
      {children}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
      ))}
    </div>
  )
}
