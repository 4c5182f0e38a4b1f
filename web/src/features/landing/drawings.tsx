import { Check, EyeOff, Plus } from 'lucide-react'
import { useT, type Key } from '../../i18n/i18n'
import { cx } from '../../lib/cx'

const skills = [
  { name: 'Go', has: true },
  { name: 'PostgreSQL', has: true },
  { name: 'Kubernetes', has: false },
]

/** Three skills of a job: two that the person has, one worth adding. */
export function MatchingDrawing() {
  const t = useT()
  return (
    <div className="grid gap-2">
      {skills.map(({ name, has }) => (
        <div
          key={name}
          className={cx(
            'flex items-center gap-2 rounded-1 px-3 py-2',
            has ? 'bg-green-soft text-green-strong' : 'border border-dashed border-gold text-gold-ink',
          )}
        >
          {has ? <Check className="size-4" /> : <Plus className="size-4" />}
          <bdi className="font-semibold">{name}</bdi>
          <span className="ms-auto">{t(has ? 'landing.features.matching.have' : 'landing.features.matching.add')}</span>
        </div>
      ))}
    </div>
  )
}

const steps: { label: Key; time: string }[] = [
  { label: 'landing.features.response.applied', time: '09:10' },
  { label: 'landing.features.response.read', time: '11:40' },
  { label: 'landing.features.response.answered', time: '16:05' },
]

/** One day as a line: applied in the morning, answered before the evening. */
export function ResponseDrawing() {
  const t = useT()
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-1 h-1 rounded-full bg-track" />
      <div className="absolute start-0 top-1 h-1 w-3/4 rounded-full bg-green" />
      <ol className="relative grid grid-cols-[3fr_3fr_2fr]">
        {steps.map(({ label, time }, index) => (
          <li key={label} className="grid gap-0.5">
            <span
              className={cx(
                'mb-2 size-3 rounded-full border-2 border-sand outline-2',
                index === 2 ? 'bg-gold outline-gold' : 'bg-green outline-green',
              )}
            />
            <span className="font-semibold text-ink">{t(label)}</span>
            <span className="num text-ink-3">
              <bdi dir="ltr">{time}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const hidden: Key[] = ['landing.features.fair.name', 'landing.features.fair.age', 'landing.features.fair.nationality']
const seen: Key[] = ['landing.features.fair.skills', 'landing.features.fair.years', 'landing.features.fair.place']

/** What the score never sees beside what it sees. */
export function FairDrawing() {
  const t = useT()
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="grid content-start gap-1.5">
        <p className="mb-1 text-ink-3">{t('landing.features.fair.hidden')}</p>
        {hidden.map((key) => (
          <p key={key} className="flex items-center gap-1.5 text-ink-3">
            <EyeOff className="size-4 shrink-0" />
            {t(key)}
          </p>
        ))}
      </div>
      <div className="grid content-start gap-1.5 border-s border-line ps-4">
        <p className="mb-1 text-ink-3">{t('landing.features.fair.seen')}</p>
        {seen.map((key) => (
          <p key={key} className="flex items-center gap-1.5 font-semibold text-green-strong">
            <Check className="size-4 shrink-0" />
            {t(key)}
          </p>
        ))}
      </div>
    </div>
  )
}
