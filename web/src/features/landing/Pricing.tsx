import { Check } from 'lucide-react'
import { useT, type Key } from '../../i18n/i18n'

const offers: { title: Key; lines: Key[] }[] = [
  {
    title: 'landing.pricing.talentTitle',
    lines: ['landing.pricing.talent1', 'landing.pricing.talent2', 'landing.pricing.talent3'],
  },
  {
    title: 'landing.pricing.companyTitle',
    lines: ['landing.pricing.company1', 'landing.pricing.company2', 'landing.pricing.company3'],
  },
]

export function Pricing() {
  const t = useT()
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="later wrap py-14 md:py-18">
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="mb-2 text-1 font-semibold text-gold-ink">{t('landing.pricing.eyebrow')}</p>
          <h2 id="pricing-title" className="text-5 tracking-tight md:text-6">
            {t('landing.pricing.title')}
          </h2>
          <p className="mt-4 text-3 text-ink-2">{t('landing.pricing.lead')}</p>
        </div>
        <div className="border-t-2 border-green pt-6">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="num text-7 leading-none font-semibold">{t('landing.pricing.amount')}</span>
            <span className="text-4 font-semibold">{t('landing.pricing.currency')}</span>
            <span className="text-ink-3">{t('landing.pricing.per')}</span>
          </p>
          <div className="mt-8 grid gap-8 sm:grid-cols-2">
            {offers.map(({ title, lines }) => (
              <div key={title}>
                <h3 className="text-3">{t(title)}</h3>
                <ul className="mt-3 grid gap-2.5">
                  {lines.map((line) => (
                    <li key={line} className="flex gap-2.5 text-ink-2">
                      <Check aria-hidden className="mt-1 size-4 shrink-0 text-green" />
                      {t(line)}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
