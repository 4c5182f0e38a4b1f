import { useLanguage, useT } from '../../i18n/i18n'
import { formatDateTime } from '../../lib/format'
import { formatSlot } from './slots'
import type { InterviewEvent } from './types'

/** What happened to the interviews of an application, for whoever wants to know. One event is no history. */
export function InterviewHistory({ events }: { events: readonly InterviewEvent[] }) {
  const t = useT()
  const language = useLanguage()
  if (events.length < 2) return null
  return (
    <details className="text-1">
      <summary className="w-fit cursor-pointer py-2 font-semibold text-green">
        {t('applications.interview.history', { count: events.length })}
      </summary>
      <ol className="grid gap-3 border-s border-line ps-4 pt-1">
        {events.map(({ what, at, chosen, reason }) => (
          <li key={`${at} ${what}`} className="grid gap-0.5">
            <span>
              <span className="font-semibold">{t(`applications.interview.event.${what}`)}</span>{' '}
              {chosen !== null && <time dateTime={chosen}>{formatSlot(chosen, language)}</time>}
            </span>
            <time dateTime={at} className="text-ink-3">
              {formatDateTime(at, language)}
            </time>
            {reason !== '' && (
              <span dir="auto" className="break-words whitespace-pre-line text-ink-2">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
