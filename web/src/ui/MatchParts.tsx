import { useT } from '../i18n/i18n'

export interface MatchPart {
  name: string
  /** 0 to 100. */
  value: number
}

/** What a score is made of: words, a short bar, the figure. Never colour alone. */
export function MatchParts({ parts }: { parts: readonly MatchPart[] }) {
  const t = useT()
  return (
    <dl aria-label={t('ui.match.parts')} className="grid gap-2.5 text-1 text-ink-2">
      {parts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[minmax(5rem,7rem)_1fr_2rem] items-center gap-3">
          <dt>{name}</dt>
          <dd className="contents">
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-track">
              <span className="block h-full rounded-full bg-green" style={{ inlineSize: `${value}%` }} />
            </span>
            <span className="num text-end">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
