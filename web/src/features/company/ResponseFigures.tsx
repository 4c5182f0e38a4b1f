import type { PublicCompany } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { hoursText } from './facts'

/** How quickly the company answers, measured; or plainly that this is not known yet. */
export function ResponseFigures({ company }: { company: PublicCompany }) {
  const t = useT()
  const { answeredShare, medianResponseHours } = company
  return (
    <section aria-labelledby="response">
      <h2 id="response" className="text-3">
        {t('companyProfile.page.response')}
      </h2>
      {answeredShare === null && medianResponseHours === null ? (
        <p className="mt-2 text-ink-2">{t('companyProfile.page.unmeasured')}</p>
      ) : (
        <>
          <p className="mt-1 text-1 text-ink-3">{t('companyProfile.page.responseLead')}</p>
          <dl className="mt-3 grid gap-4">
            {answeredShare !== null && (
              <div className="flex flex-col-reverse">
                <dt className="text-1 text-ink-2">{t('companyProfile.page.answered')}</dt>
                <dd className="num text-5 leading-tight font-semibold">
                  <bdi dir="ltr">{`${Math.round(answeredShare)}%`}</bdi>
                </dd>
              </div>
            )}
            {medianResponseHours !== null && (
              <div className="flex flex-col-reverse">
                <dt className="text-1 text-ink-2">{t('companyProfile.page.median')}</dt>
                <dd className="num text-5 leading-tight font-semibold">
                  <bdi>{hoursText(t, medianResponseHours)}</bdi>
                </dd>
              </div>
            )}
          </dl>
        </>
      )}
    </section>
  )
}
