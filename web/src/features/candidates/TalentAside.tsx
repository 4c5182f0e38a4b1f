import { Suspense } from 'react'
import type { TalentView } from '../../api/types'
import { useLanguage, useMaybeT, useT } from '../../i18n/i18n'
import { formatDate, formatNumber } from '../../lib/format'
import { applicantsPath } from '../../lib/pagePaths'
import { fullName } from '../../lib/person'
import { Link } from '../../lib/router'
import { Chip } from '../../ui/Chip'
import { Fact } from '../../ui/DetailPage'
import { Progress } from '../../ui/Progress'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { CVOfTalent } from '../cv/shared/CVOfTalent'
import { shownFields } from '../profile/shared/profileFields'

/** How to reach the talent, the facts, and what the talent sent to this company. */
export function TalentAside({ talent, own }: { talent: TalentView; own: boolean }) {
  const t = useT()
  return (
    <aside className="grid gap-8 rounded-3 bg-sand p-6">
      <section aria-labelledby="contact">
        <h2 id="contact" className="mb-2 text-3">
          {t('candidates.talent.contact')}
        </h2>
        {own ? <p className="text-ink-2">{t('candidates.talent.contactOwn')}</p> : <Contact talent={talent} />}
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts" className="sr-only">
          {t('candidates.talent.facts')}
        </h2>
        <dl className="*:first:pt-0">
          <Fact name={t('candidates.availability')}>{t(`candidates.available.${talent.availability}`)}</Fact>
          <Fact name={t('candidates.talent.salary')}>
            {talent.expectedSalary === null ? (
              t('candidates.talent.noSalary')
            ) : (
              <bdi className="num">
                {t('candidates.talent.salaryValue', {
                  amount: formatNumber(talent.expectedSalary),
                  currency: t('job.currency.SAR'),
                })}
              </bdi>
            )}
          </Fact>
          <Lines talent={talent} />
        </dl>
        <div className="border-t border-line pt-4">
          <Progress value={talent.profileCompleteness} label={t('candidates.talent.completeness')} showValue />
        </div>
      </section>
      {!own && talent.hasCv && (
        <section aria-labelledby="cv">
          <h2 id="cv" className="mb-3 text-3">
            {t('candidates.talent.cv')}
          </h2>
          <Suspense fallback={<Skeleton className="h-21" />}>
            <CVOfTalent talentId={talent.id} name={fullName(talent)} />
          </Suspense>
        </section>
      )}
      {!own && <Applications talent={talent} />}
      {!own && <p className="border-t border-line pt-4 text-1 text-ink-3">{t('candidates.talent.seen')}</p>}
    </aside>
  )
}

/** What else the talent wrote that fits on a line. */
function Lines({ talent }: { talent: TalentView }) {
  const t = useT()
  return shownFields('line').map(({ name, shown }) => {
    const line = String(talent[name])
    return (
      line !== '' && (
        <Fact key={name} name={t(`candidates.talent.${shown}`)}>
          <bdi>{line}</bdi>
        </Fact>
      )
    )
  })
}

function Contact({ talent }: { talent: TalentView }) {
  const t = useT()
  const { contact, shared } = talent
  if (!shared || !contact)
    return (
      <p className="text-ink-2">
        {t(talent.applications.length === 0 ? 'candidates.talent.contactLater' : 'candidates.talent.contactOver')}
      </p>
    )
  return (
    <dl className="*:first:pt-0">
      <Fact name={t('candidates.talent.email')}>
        {contact.email === '' ? (
          t('candidates.talent.noEmail')
        ) : (
          <a
            href={`mailto:${contact.email}`}
            className="break-all font-semibold text-green underline-offset-4 hover:underline"
          >
            <bdi dir="ltr">{contact.email}</bdi>
          </a>
        )}
      </Fact>
      {contact.phone !== '' && (
        <Fact name={t('candidates.talent.phone')}>
          <a href={`tel:${contact.phone}`} className="font-semibold text-green underline-offset-4 hover:underline">
            <bdi dir="ltr" className="num">
              {contact.phone}
            </bdi>
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Applications({ talent }: { talent: TalentView }) {
  const t = useT()
  const text = useMaybeT()
  const language = useLanguage()
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-2 text-3">
        {t('candidates.talent.applications')}
      </h2>
      {talent.applications.length === 0 ? (
        <p className="text-ink-2">{t('candidates.talent.noApplications')}</p>
      ) : (
        <ul>
          {talent.applications.map((application) => (
            <li
              key={application.applicationId}
              className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
            >
              <Link
                to={applicantsPath(application.jobId, application.applicationId)}
                className="font-semibold break-words text-green underline-offset-4 hover:underline"
              >
                <Shown written={application.jobTitle} shown={application.shown.title} />
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-1 text-ink-3">
                <Chip tone={application.status === 'accepted' ? 'hit' : 'plain'}>
                  {text(`candidates.status.${application.status}`)}
                </Chip>
                <time dateTime={application.appliedAt}>{formatDate(application.appliedAt, language)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
