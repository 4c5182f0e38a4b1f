import { Check, Plus } from 'lucide-react'
import { cx } from '../../lib/cx'
import { Chip } from '../../ui/Chip'
import type { TextProposal } from './proposals'
import { placeMark, type Reviewing } from './useReview'

/** Skills are many and short: each is a button that is in or out. */
export function SkillChips({ skills, reviewing }: { skills: readonly TextProposal[]; reviewing: Reviewing }) {
  const { isKnown, isChosen, choose } = reviewing
  const known = skills.filter(isKnown)
  const open = skills.filter((one) => !isKnown(one))
  return (
    <div className="grid gap-3">
      {open.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {open.map((skill) => {
            const on = isChosen(skill)
            const Icon = on ? Check : Plus
            return (
              <li key={skill.id}>
                <button
                  type="button"
                  aria-pressed={on}
                  data-place={placeMark(skill)}
                  onClick={() => choose(skill, !on)}
                  className={cx(
                    'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-3.5 text-start',
                    'text-1 wrap-anywhere sm:min-h-9',
                    on
                      ? 'border-green bg-green-soft text-green-strong'
                      : 'border-edge/70 bg-card text-ink-2 hover:border-edge',
                  )}
                >
                  <Icon aria-hidden="true" className="size-3.5 shrink-0" />
                  <bdi className="min-w-0 wrap-anywhere">{skill.value}</bdi>{' '}
                  {!says(skill.value, skill.concept) && (
                    <span className="opacity-80">
                      · <bdi>{skill.concept}</bdi>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {known.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {known.map(({ id, value }) => (
            <li key={id}>
              <Chip>{value}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether the lexicon's name adds nothing to what the person wrote. */
function says(written: string, concept: string): boolean {
  const [one, other] = [written, concept].map((text) =>
    text
      .normalize('NFKD')
      .replace(/[\p{M}\u0640]/gu, '')
      .toLowerCase(),
  ) as [string, string]
  return one.includes(other) || other.includes(one)
}
