import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../../i18n/i18n'
import { cx } from '../../../lib/cx'

export interface ImpliedSkill {
  name: string
  confirmed: boolean
  onConfirm: () => void
  onStrike: () => void
}

interface Props {
  heading: 'h2' | 'h4'
  /** Where they were read. */
  text: string
  skills: readonly ImpliedSkill[]
}

const press = 'grid size-11 place-items-center -outline-offset-2 sm:size-9'

/** Skills that a text implies and does not name, each to be confirmed or struck with one press. */
export function BetweenTheLines({ heading: Heading, text, skills }: Props) {
  const t = useT()
  const id = useId()
  if (skills.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="text-2 font-semibold text-ink-2">
        {t('profile.implied.title')}
      </Heading>
      <p className="mt-1 mb-3 text-1 text-ink-3">{text}</p>
      <ul className="flex flex-wrap gap-2">
        {skills.map(({ name, confirmed, onConfirm, onStrike }) => (
          <li
            key={name}
            className={cx(
              'inline-flex max-w-full items-center rounded-full border ps-3.5 text-1',
              confirmed
                ? 'border-green bg-green-soft text-green-strong'
                : 'border-dashed border-edge/70 bg-card text-ink-2',
            )}
          >
            <bdi className="min-w-0 py-1 wrap-anywhere">{name}</bdi>
            <button
              type="button"
              aria-pressed={confirmed}
              aria-label={t('profile.implied.confirm', { name })}
              onClick={onConfirm}
              className={cx(press, 'ms-1 text-green hover:text-green-strong')}
            >
              <Check aria-hidden="true" strokeWidth={confirmed ? 3 : 2} className="size-4" />
            </button>
            <button
              type="button"
              aria-label={t('profile.implied.strike', { name })}
              onClick={onStrike}
              className={cx(press, 'text-ink-3 hover:text-clay')}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
