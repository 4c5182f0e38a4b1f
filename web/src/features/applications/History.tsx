import { useId, type ReactNode } from 'react'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatDateTime } from '../../lib/format'
import { rejectionReasons, type RejectionReason } from '../../lib/known'
import type { HistoryEntry } from './types'

function isReason(code: string): code is RejectionReason {
  return (rejectionReasons as readonly string[]).includes(code)
}

/** What happened to an application, from the first day on. `talent` and `company` name the two sides to the reader. */
export function History({ entries, names }: { entries: HistoryEntry[]; names: Record<HistoryEntry['by'], ReactNode> }) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="mb-3 text-2 font-semibold">
        {t('applications.history.title')}
      </h4>
      <ol>
        {entries.map((entry, index) => {
          const last = index === entries.length - 1
          return (
            <li key={`${entry.at} ${entry.status}`} className="relative grid gap-0.5 ps-6 pb-4 last:pb-0">
              {!last && <span aria-hidden="true" className="absolute start-[5px] top-3 bottom-0 w-px bg-line" />}
              <span
                aria-hidden="true"
                className={cx(
                  'absolute start-0 top-[0.4em] size-[11px] rounded-full border-2',
                  last ? 'border-green bg-green' : 'border-edge bg-paper',
                )}
              />
              <span className="font-semibold">{t(`applications.history.${entry.status}`)}</span>
              <span className="text-1 text-ink-3">
                <Trans
                  k="applications.history.by"
                  nodes={{
                    name: <bdi>{names[entry.by]}</bdi>,
                    when: <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>,
                  }}
                />
              </span>
              {isReason(entry.reasonCode) && (
                <span className="text-ink-2">{t(`applications.why.${entry.reasonCode}`)}</span>
              )}
              {entry.reason !== '' && (
                <span
                  dir="auto"
                  className="mt-1 rounded-1 bg-sand px-3 py-2 break-words whitespace-pre-line text-ink-2"
                >
                  {entry.reason}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
