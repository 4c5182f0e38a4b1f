import type { ReactNode } from 'react'
import { Trans, useT } from '../../i18n/i18n'
import { FairDrawing, MatchingDrawing, ResponseDrawing } from './drawings'

/** What the server sends where a measured figure is not known yet. */
const unmeasured = '–'

export function Features({ accuracy }: { accuracy: string }) {
  const t = useT()
  return (
    <section id="services" aria-labelledby="services-title" className="later wrap py-14 md:py-18">
      <div className="grid items-end gap-x-18 gap-y-3 md:grid-cols-2">
        <div>
          <p className="mb-2 text-1 font-semibold text-gold-ink">{t('landing.features.eyebrow')}</p>
          <h2 id="services-title" className="text-5 tracking-tight md:text-6">
            {t('landing.features.title')}
          </h2>
        </div>
        <p className="text-3 text-ink-2">{t('landing.features.lead')}</p>
      </div>
      <ul className="mt-10 grid overflow-hidden rounded-3 border border-line bg-card md:grid-cols-3">
        <Feature
          title={t('landing.features.matching.title')}
          text={
            accuracy === unmeasured ? (
              t('landing.features.matching.textPlain')
            ) : (
              <Trans k="landing.features.matching.text" nodes={{ accuracy: <bdi dir="ltr">{accuracy}</bdi> }} />
            )
          }
          drawing={<MatchingDrawing />}
        />
        <Feature
          title={t('landing.features.response.title')}
          text={t('landing.features.response.text')}
          drawing={<ResponseDrawing />}
        />
        <Feature
          title={t('landing.features.fair.title')}
          text={t('landing.features.fair.text')}
          drawing={<FairDrawing />}
        />
      </ul>
    </section>
  )
}

/** The drawing repeats in a picture what the text says, so screen readers skip it. */
function Feature({ title, text, drawing }: { title: string; text: ReactNode; drawing: ReactNode }) {
  return (
    <li className="not-first:border-t not-first:border-line md:not-first:border-s md:not-first:border-t-0">
      <div aria-hidden className="flex h-44 flex-col justify-center bg-sand px-6 text-1">
        {drawing}
      </div>
      <div className="px-6 py-6">
        <h3 className="text-4">{title}</h3>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
    </li>
  )
}
