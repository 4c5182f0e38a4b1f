import { useId, useState } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { dot } from '../lib/dot'
import { MatchParts, type MatchPart } from './MatchParts'
import { Sentence } from './Sentence'

export const reasonsShown = 2

/** Sentences, each with its gold mark. */
export function ReasonList({
  reasons,
  label,
  className,
}: {
  reasons: readonly string[]
  label?: string
  className?: string
}) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label={label} className={cx('grid gap-1.5 text-1 text-ink-2', className)}>
      {reasons.map((reason) => (
        <li
          key={reason}
          className="flex gap-2.5 before:mt-[0.55em] before:size-2 before:shrink-0 before:rounded-full before:bg-gold"
        >
          <span className="min-w-0 break-words">
            <Sentence text={reason} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same in one line, where a row has no more room. */
export function ReasonLine({ reasons, className }: { reasons: readonly string[]; className?: string }) {
  if (reasons.length === 0) return null
  return (
    <p
      className={cx(
        'relative ps-4 text-1 break-words text-ink-2',
        'before:absolute before:start-0 before:top-[calc((1lh-7px)/2)] before:size-[7px] before:rounded-full',
        'before:bg-gold',
        className,
      )}
    >
      {reasons.map((reason, index) => (
        <span key={reason}>
          {index > 0 && dot}
          <Sentence text={reason} />
        </span>
      ))}
    </p>
  )
}

interface Props {
  /** The weightiest first. */
  reasons: readonly string[]
  /** How many are shown at once. */
  first?: number
  /** Shown with the other reasons; none where they stand elsewhere. */
  parts?: readonly MatchPart[]
  /** How the points of the parts become the score. */
  notes?: readonly string[]
  /** Whose match it is, for those who hear the button without seeing where it stands. */
  of?: string
  className?: string
}

/** Why a match is what it is: two reasons, and on demand the others and what the score is made of. */
export function Reasons({ reasons, first = reasonsShown, parts, notes, of, className }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const all = [...new Set(reasons)]
  const rest = all.slice(first)
  const made = parts !== undefined && parts.length > 0
  if (all.length === 0 && !made) return null
  return (
    <div className={cx('grid gap-1.5', className)}>
      <ReasonList reasons={all.slice(0, first)} />
      {(rest.length > 0 || made) && (
        <>
          <div id={id} hidden={!open} className={cx(open && 'grid gap-4')}>
            {open && <ReasonList reasons={rest} />}
            {open && made && <MatchParts parts={parts} notes={notes} />}
          </div>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            // Above a row that leads elsewhere as a whole.
            className={cx(
              'relative z-1 inline-flex min-h-8 items-center justify-self-start text-1 font-semibold text-green',
              'hover:underline',
            )}
          >
            {t(open ? 'ui.match.less' : made ? 'ui.match.more' : 'ui.match.allReasons')}
            {of !== undefined && ' '}
            {of !== undefined && <span className="sr-only">{`(${of})`}</span>}
          </button>
        </>
      )}
    </div>
  )
}
