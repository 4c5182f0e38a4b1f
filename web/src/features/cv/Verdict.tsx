import { useState } from 'react'
import type { CVAnalysis } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { Progress } from '../../ui/Progress'
import { Sentence } from '../../ui/Sentence'

const first = 3

/** How complete the profile would be with what is sure, and what would still be missing. */
export function Verdict({
  suggestions: { completenessScore, suggestions },
}: {
  suggestions: CVAnalysis['suggestions']
}) {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = all ? suggestions : suggestions.slice(0, first)
  return (
    <div className="my-6 grid gap-x-12 gap-y-4 rounded-3 bg-sand p-5 sm:p-6 lg:grid-cols-2">
      <Progress label={t('cv.score')} value={completenessScore} showValue />
      {shown.length > 0 && (
        <div>
          <h4 className="text-1 font-semibold">{t('cv.suggestions')}</h4>
          <ul className="mt-1.5 grid gap-1 text-ink-2">
            {shown.map((words) => (
              <li
                key={words}
                className={cx(
                  'flex gap-2.5',
                  'before:mt-[0.6em] before:size-1.5 before:shrink-0 before:rounded-full before:bg-green',
                )}
              >
                <span className="min-w-0 break-words">
                  <Sentence text={words} />
                </span>
              </li>
            ))}
          </ul>
          {!all && suggestions.length > first && (
            <Button variant="quiet" size="sm" className="-ms-3 mt-1" onClick={() => setAll(true)}>
              {t('cv.allSuggestions', { count: suggestions.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
