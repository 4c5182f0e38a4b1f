import { useEffect, useMemo, useRef } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { linesOf, type Piece, type Place } from './source'

interface Props {
  text: string
  found: readonly Place[]
  leftOut: readonly Place[]
  /** What is looked at: marked, and brought into sight. */
  active: Place | null
  /** It stands beside the fields and scrolls by itself. */
  wide: boolean
}

/** The text of a CV with the places where things were found. Each line runs the way its own words do. */
export function SourceText({ text, found, leftOut, active, wide }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(text, found, leftOut, active), [text, found, leftOut, active])

  useEffect(() => {
    const mark = box.current?.querySelector('mark')
    if (!mark || !active) return
    if (wide) bringIntoSight(box.current!, mark)
    else mark.scrollIntoView({ block: 'center' })
  }, [active, wide])

  return (
    <>
      <p className="mb-3 text-1 text-ink-3">
        <span className={tones.found}>{t('cv.legend.found')}</span>
        {' · '}
        <span className={tones.leftOut}>{t('cv.legend.leftOut')}</span>
      </p>
      <div
        ref={box}
        role="region"
        aria-label={t('cv.text')}
        // It scrolls: the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={cx(
          'relative rounded-2 border border-line bg-card p-4 text-1',
          'lg:max-h-[calc(100dvh-16rem)] lg:overflow-y-auto',
        )}
      >
        {lines.map(({ start, pieces }) => (
          <p key={start} dir="auto" className="min-h-[1lh] wrap-anywhere whitespace-pre-wrap">
            {pieces.map((piece) => (
              <Words key={piece.start} {...piece} />
            ))}
          </p>
        ))}
      </div>
    </>
  )
}

const tones = {
  plain: undefined,
  found: 'underline decoration-green/50 decoration-2 underline-offset-4',
  leftOut: 'line-through decoration-clay',
}

function Words({ text, tone }: Piece) {
  if (tone === 'active')
    return <mark className="rounded-[3px] bg-gold-soft text-gold-ink shadow-[0_0_0_2px_var(--gold-soft)]">{text}</mark>
  return tone === 'plain' ? text : <span className={tones[tone]}>{text}</span>
}

/** Only as far as needed: a text that jumps under every movement of the hand is hard to read. */
function bringIntoSight(box: HTMLElement, mark: HTMLElement) {
  const top = mark.offsetTop - box.scrollTop
  if (top >= 0 && top + mark.offsetHeight <= box.clientHeight) return
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  box.scrollTo?.({ top: Math.max(0, mark.offsetTop - box.clientHeight / 3), behavior: still ? 'auto' : 'smooth' })
}
