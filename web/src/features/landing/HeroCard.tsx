import { useT, type Key } from '../../i18n/i18n'
import { MatchParts } from '../../ui/MatchParts'
import { Ring } from '../../ui/Ring'
import { hoursOf, type Claims } from './claims'

/** Their points are the score of the example. */
const parts: { label: Key; points: number; weight: number }[] = [
  { label: 'landing.match.skills', points: 46, weight: 50 },
  { label: 'landing.match.experience', points: 26, weight: 30 },
  { label: 'landing.match.place', points: 15, weight: 20 },
]

const figures: { claim: keyof Claims; label: Key }[] = [
  { claim: 'heroTalents', label: 'landing.claims.heroTalents' },
  { claim: 'companies', label: 'landing.claims.companies' },
  { claim: 'satisfaction', label: 'landing.claims.satisfaction' },
  { claim: 'responseTime', label: 'landing.claims.responseTime' },
]

/**
 * What the product does, shown instead of told: one match with its parts and its what-if, and the claims beneath it.
 */
export function HeroCard({ claims }: { claims: Claims }) {
  const t = useT()
  return (
    <div className="overflow-hidden rounded-3 border border-line bg-card shadow-2">
      <figure className="p-5 md:p-6">
        <figcaption className="mb-4 text-1 text-ink-3">{t('landing.match.caption')}</figcaption>
        <div className="flex items-center gap-5">
          <Ring value={87} label={t('landing.match.ring', { percent: 87 })} />
          <div>
            <p className="text-3 font-semibold">{t('landing.match.role')}</p>
            <p className="text-ink-2">
              {t('landing.match.company')} · {t('landing.match.city')}
            </p>
          </div>
        </div>
        <div className="mt-5">
          <MatchParts parts={parts.map(({ label, ...part }) => ({ name: t(label), ...part }))} />
        </div>
        <p className="mt-5 rounded-1 bg-gold-soft px-3.5 py-3 text-1 font-semibold text-gold-ink">
          {t('landing.match.whatIf')}
        </p>
      </figure>
      <dl
        aria-label={t('landing.claims.title')}
        className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-4"
      >
        {figures.map(({ claim, label }) => (
          <div key={claim} className="flex flex-col-reverse justify-end bg-card px-2 py-3.5 text-center">
            <dt className="text-1 text-ink-3">{t(label)}</dt>
            <dd className="num text-3 font-semibold">
              <Figure value={claims[claim]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A claimed figure: "50K+" would turn round in Arabic, and hours have a word of their own there. */
function Figure({ value }: { value: string }) {
  const t = useT()
  const count = hoursOf(value)
  return count === null ? <bdi dir="ltr">{value}</bdi> : <bdi>{t('landing.claims.hours', { count })}</bdi>
}
