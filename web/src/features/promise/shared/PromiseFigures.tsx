import type { ReactNode } from 'react'
import type { AnswerFigures, CompanyHours } from '../../../api/types'
import { useLanguage, useT, type Key } from '../../../i18n/i18n'
import { formatDate } from '../../../lib/format'
import { isolated } from '../../../lib/isolate'
import { Link } from '../../../lib/router'
import { waitText } from './words'

/** How fast a company answers, before anybody applies; or plainly that this is not known yet. */
export function PromiseFigures({ answers, hours }: { answers: AnswerFigures; hours: CompanyHours | null }) {
  const t = useT()
  const { withinDay, medianHours, mostHours, sample } = answers
  return (
    <section aria-labelledby="promise">
      <h2 id="promise" className="text-3">
        {t('promise.title')}
      </h2>
      {withinDay === null ? (
        <>
          <p className="mt-2 font-semibold">{t('promise.unknown')}</p>
          <p className="mt-1 text-1 text-ink-2">{t('promise.unknownText')}</p>
        </>
      ) : (
        <>
          <dl className="mt-3 grid gap-3">
            <Figure words={t('promise.within')} large>
              <bdi dir="ltr">{`${withinDay}%`}</bdi>
            </Figure>
            {medianHours !== null && <Figure words={t('promise.half')}>{waitText(t, medianHours)}</Figure>}
            {mostHours !== null && <Figure words={t('promise.most')}>{waitText(t, mostHours)}</Figure>}
          </dl>
          {mostHours === null && (
            <p className="mt-3 text-1 text-ink-2">
              {t(medianHours === null ? 'promise.halfWaiting' : 'promise.mostWaiting')}
            </p>
          )}
          <p className="num mt-3 text-1 text-ink-3">{t('promise.sample', { count: sample })}</p>
        </>
      )}
      <p className="mt-1">
        <Link
          to="/how-we-count"
          className="inline-flex min-h-8 items-center text-1 font-semibold text-green hover:underline"
        >
          {t('promise.how')}
        </Link>
      </p>
      {hours && <Hours hours={hours} />}
    </section>
  )
}

function Figure({ words, large, children }: { words: string; large?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-1 text-ink-2">{words}</dt>
      <dd className={large ? 'num text-5 leading-tight font-semibold' : 'num text-3 leading-tight font-semibold'}>
        {children}
      </dd>
    </div>
  )
}

/** When a company works, beside the promise that does not depend on it. */
function Hours({ hours: { days, from, to, holidays } }: { hours: CompanyHours }) {
  const t = useT()
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'unit' })
  return (
    <div className="mt-4 border-t border-line pt-4 text-1">
      <h3 className="text-1">{t('promise.hoursTitle')}</h3>
      {days.length > 0 && (
        <p suppressHydrationWarning className="num mt-1 text-ink-2">
          {t('promise.open', { days: list.format(days.map((day) => t(`promise.day.${day}` as Key))), from, to })}
        </p>
      )}
      <ul>
        {holidays.map(({ name, first, last }) => (
          <li key={first + name} suppressHydrationWarning className="mt-1 break-words text-ink-2">
            {t('promise.closed', { name: isolated(name), when: span(first, last, language) })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-3">{t('promise.never')}</p>
    </div>
  )
}

function span(first: string, last: string, language: 'en' | 'ar'): string {
  const from = formatDate(`${first}T12:00:00+03:00`, language)
  return first === last ? from : `${from} – ${formatDate(`${last}T12:00:00+03:00`, language)}`
}
