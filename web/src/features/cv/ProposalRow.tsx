import { Check, CircleAlert, Pencil, TextSearch } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Chip } from '../../ui/Chip'
import { problemsOf, type Proposal } from './proposals'
import { placeMark, type Reviewing } from './useReview'

interface Props {
  proposal: Proposal
  reviewing: Reviewing
  /** What it is, for the buttons beside it. */
  what: string
  hint?: ReactNode
  /** Shown in its place while somebody corrects it. */
  editor?: (close: () => void) => ReactNode
  children: ReactNode
}

/**
 * One proposal: accept it or not, correct it, see where the CV says it. Whatever is pointed at is marked in the text.
 */
export function ProposalRow({ proposal, reviewing, what, hint, editor, children }: Props) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const [edited, setEdited] = useState(0)
  const pencil = useRef<HTMLButtonElement>(null)
  const { active, show, choose, isChosen, isKnown } = reviewing
  const looked = active !== null && active.start === proposal.start && active.end === proposal.end
  const placed = proposal.end > proposal.start

  // The fields that had the focus are gone: it goes back to what opened them.
  useEffect(() => {
    if (edited > 0) pencil.current?.focus()
  }, [edited])

  function close() {
    setEditing(false)
    setEdited((times) => times + 1)
  }

  return (
    <li
      data-place={placeMark(proposal)}
      className={cx(
        '-mx-3 border-t border-line px-3 py-2 transition-colors first:border-t-0',
        looked && 'bg-gold-soft/40',
      )}
    >
      {isKnown(proposal) ? (
        <div className="flex items-start gap-3 py-1.5 text-ink-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
          <div className="min-w-0 wrap-anywhere">
            {children}
            <p className="text-1 text-ink-3">{t('cv.known')}</p>
          </div>
        </div>
      ) : editing && editor ? (
        <div className="py-2">{editor(close)}</div>
      ) : (
        <div className="flex items-start gap-1">
          <Checkbox
            className="min-w-0 grow py-1.5"
            checked={isChosen(proposal)}
            disabled={hasProblem(proposal)}
            onChange={(event) => choose(proposal, event.target.checked)}
            label={
              <span className="block wrap-anywhere">
                {children}
                {proposal.ask && <AskMark />}
              </span>
            }
            hint={hint || undefined}
            error={hasProblem(proposal) ? t(`cv.problem.${Object.values(problemsOf(proposal))[0]!}`) : undefined}
          />
          {editor && (
            <Button
              ref={pencil}
              variant="quiet"
              size="icon"
              className="shrink-0 text-ink-3"
              aria-label={t('cv.edit.label', { what })}
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
          )}
          {placed && (
            <Button
              variant="quiet"
              size="icon"
              className="shrink-0 text-ink-3 lg:hidden"
              aria-label={t('cv.show', { what })}
              onClick={() => show(proposal)}
            >
              <TextSearch aria-hidden="true" className="flip size-4" />
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function hasProblem(proposal: Proposal): boolean {
  return Object.keys(problemsOf(proposal)).length > 0
}

/** Said in words, with a sign: the colour only agrees. */
export function AskMark() {
  const t = useT()
  return (
    <>
      {' '}
      <Chip tone="gold" className="ms-1 align-middle">
        <CircleAlert aria-hidden="true" className="inline size-3.5 align-[-2px]" /> {t('cv.ask')}
      </Chip>
    </>
  )
}
