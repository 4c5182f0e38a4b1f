import { ArrowRight } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { Link } from '../../lib/router'
import { ButtonLink } from '../../ui/Button'
import { SaduBand } from '../../ui/SaduBand'
import { keepFirst, type First } from '../../api/keepFirst'
import { sitePath, useSite } from '../legal/api'
import { AboutWord } from './AboutWord'
import { ownersClaims } from './claims'
import { Features } from './Features'
import { HeroCard } from './HeroCard'
import { Pricing } from './Pricing'
import { Stats } from './Stats'
import { Stories } from './Stories'

export const first: First = (client, _, take) => keepFirst(client, [sitePath], take(sitePath))

export default function LandingPage() {
  const claims = useSite()?.claims ?? ownersClaims
  return (
    <>
      <Hero claims={claims} />
      <Stats claims={claims} />
      <Features accuracy={claims.matchAccuracy} />
      <Stories />
      <Pricing />
      <AboutWord />
      <CallToAction />
    </>
  )
}

function Hero({ claims }: { claims: typeof ownersClaims }) {
  const t = useT()
  return (
    <section className="bg-sand py-12 md:py-18">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[1.1fr_.9fr] lg:gap-18">
        <div>
          <p className="mb-3 text-1 font-semibold text-gold-ink">{t('landing.hero.eyebrow')}</p>
          <h1 className="text-6 tracking-tight md:text-7">{t('landing.hero.title')}</h1>
          <p className="mt-4 mb-6 max-w-[46ch] text-3 text-ink-2">{t('landing.hero.lead')}</p>
          <Joins />
          <p className="mt-5">
            <Link
              to="/job-search"
              className="group inline-flex min-h-11 items-center gap-2 font-semibold text-green hover:text-green-strong"
            >
              {t('landing.hero.browse')}
              <ArrowRight aria-hidden className="flip size-4" />
            </Link>
          </p>
        </div>
        <HeroCard claims={claims} />
      </div>
    </section>
  )
}

/** The two ways in; the same pair opens and closes the page. */
function Joins() {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/talent/signup">{t('landing.hero.joinTalent')}</ButtonLink>
      <ButtonLink to="/company/signup" variant="secondary">
        {t('landing.hero.joinCompany')}
      </ButtonLink>
    </div>
  )
}

function CallToAction() {
  const t = useT()
  return (
    <section aria-labelledby="cta-title" className="later wrap pb-18">
      <div className="overflow-hidden rounded-3 bg-green-soft">
        <SaduBand />
        <div className="grid items-center gap-6 px-6 py-10 md:grid-cols-[1fr_auto] md:px-12 md:py-12">
          <div>
            <h2 id="cta-title" className="text-5 tracking-tight md:text-6">
              {t('landing.cta.title')}
            </h2>
            <p className="mt-2 text-3 text-ink-2">{t('landing.cta.text')}</p>
          </div>
          <Joins />
        </div>
      </div>
    </section>
  )
}
