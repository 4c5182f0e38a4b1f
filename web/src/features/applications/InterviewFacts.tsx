import { useLanguage, useT } from '../../i18n/i18n'
import { formatSlot, isLink } from './slots'
import type { Interview } from './types'

/** When, how long and where; both sides read it. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const t = useT()
  const language = useLanguage()
  const { chosen, minutes, place, note, interviewers } = interview
  return (
    <dl className="grid gap-2">
      {chosen !== null && (
        <div>
          <dt className="text-1 text-ink-3">{t('applications.interview.when')}</dt>
          <dd className="font-semibold">
            <time dateTime={chosen}>{formatSlot(chosen, language)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt className="text-1 text-ink-3">{t('applications.interview.length')}</dt>
        <dd>{t('applications.interview.minutes', { count: minutes })}</dd>
      </div>
      {place !== '' && (
        <div>
          <dt className="text-1 text-ink-3">{t('applications.interview.place')}</dt>
          <dd className="break-words">
            {isLink(place) ? (
              <a
                href={place.trim()}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="font-semibold text-green underline underline-offset-4"
              >
                <bdi dir="ltr">{place.trim()}</bdi>
              </a>
            ) : (
              <span dir="auto">{place}</span>
            )}
          </dd>
        </div>
      )}
      {interviewers.length > 0 && (
        <div>
          <dt className="text-1 text-ink-3">{t('applications.interview.with')}</dt>
          <dd>
            <ul>
              {interviewers.map(({ name, email }) => (
                <li key={`${name} ${email}`} className="break-words">
                  <bdi>{name}</bdi>
                  {email !== '' && (
                    <>
                      {' '}
                      <bdi dir="ltr" className="text-1 text-ink-3">
                        {email}
                      </bdi>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {note !== '' && (
        <div>
          <dt className="text-1 text-ink-3">{t('applications.interview.note')}</dt>
          <dd dir="auto" className="break-words whitespace-pre-line">
            {note}
          </dd>
        </div>
      )}
    </dl>
  )
}
