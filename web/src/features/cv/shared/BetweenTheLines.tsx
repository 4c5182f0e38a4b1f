import { Check, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { messageOf } from '../../../api/client'
import { useT } from '../../../i18n/i18n'
import { cx } from '../../../lib/cx'
import { isolated } from '../../../lib/isolate'
import { toast } from '../../../ui/toast'
import { strikeSkill } from '../api'

export interface Implied {
  id: string
  name: string
  confirmed: boolean
  onConfirm: () => void
  /** It was struck, or that was taken back. */
  onStrike: (on: boolean) => void
}

interface Props {
  heading: 'h2' | 'h4'
  /** Where they were read. */
  text: string
  skills: readonly Implied[]
}

const press = 'grid size-11 place-items-center -outline-offset-2 sm:size-9'

/** Skills that a text implies and does not name, each to be confirmed or struck with one press. */
export function BetweenTheLines({ heading: Heading, text, skills }: Props) {
  const t = useT()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)

  async function strike({ id: skill, name, onStrike }: Implied) {
    try {
      await strikeSkill(skill, true)
    } catch (error) {
      toast({ title: t('profile.implied.failed'), description: messageOf(error), variant: 'destructive' })
      return
    }
    onStrike(true)
    // The button that was pressed is gone.
    title.current?.focus()
    toast({
      title: t('profile.implied.struck', { name: isolated(name) }),
      action: { label: t('profile.implied.undo'), onClick: () => void bringBack(skill, onStrike) },
    })
  }

  async function bringBack(skill: string, onStrike: Implied['onStrike']) {
    try {
      await strikeSkill(skill, false)
      onStrike(false)
    } catch (error) {
      toast({ title: t('profile.implied.failed'), description: messageOf(error), variant: 'destructive' })
    }
  }

  if (skills.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading ref={title} id={id} tabIndex={-1} className="text-2 font-semibold text-ink-2">
        {t('profile.implied.title')}
      </Heading>
      <p className="mt-1 mb-3 text-1 text-ink-3">{text}</p>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => {
          const { id: key, name, confirmed, onConfirm } = skill
          return (
            <li
              key={key}
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
                onClick={() => void strike(skill)}
                className={cx(press, 'text-ink-3 hover:text-clay')}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
