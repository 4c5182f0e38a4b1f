import { ArrowRight } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { Link } from '../../lib/router'

/** The name as a dictionary would enter it: the shortest way to say what the product is about. */
export function AboutWord() {
  const t = useT()
  return (
    <section id="about" aria-labelledby="about-title" className="later border-t border-line py-14 md:py-18">
      <div className="wrap grid items-center gap-x-18 gap-y-8 md:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="about-title" className="text-1 font-semibold text-gold-ink">
            {t('landing.about.eyebrow')}
          </h2>
          <p className="text-[5.5rem] leading-tight font-semibold text-green md:text-[7rem]">
            <span lang="ar" dir="rtl">
              {t('landing.about.word')}
            </span>
          </p>
        </div>
        <div>
          <p className="text-ink-3">
            <bdi>{t('landing.about.sound')}</bdi> · {t('landing.about.kind')}
          </p>
          <p className="mt-2 text-5 tracking-tight text-balance">{t('landing.about.meaning')}</p>
          <p className="mt-4 max-w-[52ch] text-3 text-ink-2">{t('landing.about.text')}</p>
          <p className="mt-4">
            <Link
              to="/about"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-green hover:text-green-strong"
            >
              {t('landing.about.more')}
              <ArrowRight aria-hidden className="flip size-4" />
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
