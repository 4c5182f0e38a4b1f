import { useT } from '../i18n/i18n'
import { Sentence } from './Sentence'

export interface MatchPart {
  name: string
  /** Of the score's hundred, and how many there are to gain. */
  points: number
  weight: number
  /** What of it was read between the lines. */
  note?: string
}

/**
 * What a score is made of: words, a short bar, the points. Never colour alone, and never a second percent beside the
 * score. How the points become the score is said in lines of their own.
 */
export function MatchParts({ parts, notes }: { parts: readonly MatchPart[]; notes?: readonly string[] }) {
  const t = useT()
  return (
    <div className="grid gap-2.5 text-1">
      <p className="text-end text-ink-3">{t('ui.match.points')}</p>
      <dl aria-label={t('ui.match.parts')} className="grid gap-2.5 text-ink-2">
        {parts.map(({ name, points, weight, note }) => (
          <div key={name} className="grid grid-cols-[minmax(5rem,7rem)_1fr_3.25rem] items-center gap-3">
            <dt>{name}</dt>
            <dd className="contents">
              {/* Drawn, not styled: the policy lets no style in with the server's first answer. */}
              <svg aria-hidden="true" className="flip h-1.5 w-full overflow-hidden rounded-full bg-track">
                <rect
                  width={`${weight === 0 ? 0 : (100 * points) / weight}%`}
                  height="100%"
                  rx="3"
                  className="fill-green"
                />
              </svg>
              <span aria-hidden="true" dir="ltr" className="num text-end whitespace-nowrap">
                {points}
                <span className="text-ink-3">{`/${weight}`}</span>
              </span>
              <span className="sr-only">{t('ui.match.part', { points, weight })}</span>
            </dd>
            {note && (
              <dd className="col-span-3 -mt-1.5 break-words text-ink-3">
                <Sentence text={note} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {notes?.map((note) => (
        <p key={note} className="border-t border-line pt-2.5 text-ink-2">
          {note}
        </p>
      ))}
    </div>
  )
}
