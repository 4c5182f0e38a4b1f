import { Check, Pencil, TextSearch } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Answers } from './Answers'
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
 * One proposal: accept it or not, or answer what is asked about it; correct it, see where the CV says it. Whatever is
 * pointed at is marked in the text.
 */
export function ProposalRow({ proposal, reviewing, what, hint, editor, children }: Props) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const [edited, setEdited] = useState(0)
  const pencil = useRef<HTMLButtonElement>(null)
  const { active, show, choose, isChosen, isKnown } = reviewing
  const questions = reviewing.questions(proposal)
  const looked = active !== null && active.start === proposal.start && active.end === proposal.end
  const placed = proposal.end > proposal.start
  const problem = Object.values(problemsOf(proposal))[0]
  const wrong = problem && t(`cv.problem.${problem}`)

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
          <div className="min-w-0 wrap-anywhere">{children}</div>
        </div>
      ) : editing && editor ? (
        <div className="py-2">{editor(close)}</div>
      ) : (
        <div className="flex items-start gap-1">
          {questions.length > 0 ? (
            <div className="min-w-0 grow py-1.5">
              <div className={cx('wrap-anywhere', proposal.struck && 'text-ink-3 line-through')}>{children}</div>
              {hint && <div className="text-1 text-ink-3">{hint}</div>}
              {questions.map((question) => (
                <Answers key={question.id} question={question} reviewing={reviewing} />
              ))}
              {proposal.answered && !proposal.struck && wrong !== undefined && (
                <p className="mt-2 text-1 text-clay">{wrong}</p>
              )}
            </div>
          ) : (
            <Checkbox
              className="min-w-0 grow py-1.5"
              checked={isChosen(proposal)}
              disabled={wrong !== undefined}
              onChange={(event) => choose(proposal, event.target.checked)}
              label={<span className="block wrap-anywhere">{children}</span>}
              hint={hint || undefined}
              error={wrong}
            />
          )}
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
