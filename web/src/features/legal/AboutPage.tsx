import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT, type Key } from '../../i18n/i18n'
import { Link } from '../../lib/router'
import { SaduBand } from '../../ui/SaduBand'
import { LegalText } from './LegalText'

const trust: { title: Key; text: Key }[] = [
  { title: 'about.trust.reasonsTitle', text: 'about.trust.reasons' },
  { title: 'about.trust.fairTitle', text: 'about.trust.fair' },
  { title: 'about.trust.privateTitle', text: 'about.trust.private' },
  { title: 'about.trust.countTitle', text: 'about.trust.count' },
]

const further: { to: string; label: Key }[] = [
  { to: '/privacy', label: 'about.read.privacy' },
  { to: '/terms', label: 'about.read.terms' },
  { to: '/how-matching-works', label: 'about.read.matching' },
  { to: '/how-we-count', label: 'about.read.count' },
]

export default function AboutPage() {
  const t = useT()
  return (
    <>
      <header className="bg-sand">
        <div className="wrap py-12 md:py-18">
          <h1 className="text-1 font-semibold text-gold-ink">{t('about.title')}</h1>
          <p className="mt-3 max-w-[26ch] text-6 leading-tight font-semibold tracking-tight text-balance md:text-7">
            {t('about.lead')}
          </p>
        </div>
      </header>
      <SaduBand />
      <div className="wrap grid gap-14 py-12 md:py-18">
        <Part id="what" title={t('about.what.title')}>
          <p className="text-3 text-ink-2">{t('about.what.text1')}</p>
          <p className="mt-4 text-3 text-ink-2">{t('about.what.text2')}</p>
        </Part>
        <Part id="trust" title={t('about.trust.title')}>
          <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {trust.map(({ title, text }) => (
              <div key={title} className="border-t border-line pt-4">
                <dt className="text-3 font-semibold">{t(title)}</dt>
                <dd className="mt-1 text-ink-2">{t(text)}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="operator" title={t('about.operator.title')}>
          <div className="-mt-3 text-3">
            <LegalText k="about.operator.text" />
            <LegalText k="about.operator.support" />
          </div>
        </Part>
        <Part id="read" title={t('about.read.title')}>
          <ul className="border-t border-line">
            {further.map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="flex min-h-14 items-center justify-between gap-3 font-semibold hover:text-green"
                >
                  {t(label)}
                  <ArrowRight aria-hidden="true" className="flip size-5 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-x-18 gap-y-4 lg:grid-cols-[15rem_1fr]">
      <h2 id={`${id}-title`} className="text-4">
        {title}
      </h2>
      <div className="max-w-[46rem]">{children}</div>
    </section>
  )
}
