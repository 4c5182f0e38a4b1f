import { EyeOff, TextSearch } from 'lucide-react'
import type { CVLeftOut } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { placeMark, type Reviewing } from './useReview'

/** What is personal and not needed: that it was seen, and why it goes nowhere. */
export function LeftOut({ leftOut, reviewing }: { leftOut: readonly CVLeftOut[]; reviewing: Reviewing }) {
  const t = useT()
  if (leftOut.length === 0) return null
  const kinds = [...new Map(leftOut.map((one) => [one.kind, one])).values()]
  return (
    <section>
      <h4 className="text-3 font-semibold">{t('cv.leftOut.title')}</h4>
      <p className="mt-1 mb-2 text-1 text-ink-3">{t('cv.leftOut.text')}</p>
      <ul>
        {kinds.map((one) => (
          <li
            key={one.kind}
            data-place={placeMark(one)}
            className="flex items-start gap-3 border-t border-line py-2 first:border-t-0"
          >
            <EyeOff aria-hidden="true" className="mt-2 size-5 shrink-0 text-ink-3" />
            <div className="min-w-0 grow py-1.5">
              <p>{t(`cv.leftOut.kind.${one.kind}`)}</p>
              <p className="text-1 text-ink-3">{t(`cv.leftOut.why.${one.kind}`)}</p>
            </div>
            {one.end > one.start && (
              <Button
                variant="quiet"
                size="icon"
                className="shrink-0 text-ink-3"
                aria-label={t('cv.show', { what: t(`cv.leftOut.kind.${one.kind}`) })}
                onClick={() => reviewing.show(one)}
              >
                <TextSearch aria-hidden="true" className="flip size-4" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
