import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n'
import { cx } from '../../../lib/cx'
import { formatNumber } from '../../../lib/format'

// The parts that a rail of filters is made of. Each choice says how many it would leave.

/** One filter under its name, with a rule above it. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line py-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-start mb-1.5 w-full font-semibold text-ink">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

export interface Choice {
  value: string
  label: string
  /** Unknown while the counts are on their way. */
  count?: number
}

const boxStyle = cx(
  'size-4.5 shrink-0 appearance-none border-[1.5px] border-edge bg-card transition-colors duration-150',
  'checked:border-green checked:bg-green',
)
// The mark is drawn in the box itself: one element, and it turns with the theme.
const tickStyle = cx(
  'grid place-items-center rounded-[5px] after:hidden checked:after:block after:size-2.5 after:bg-on-green',
  'after:[clip-path:polygon(12%_48%,0_62%,38%_100%,100%_22%,86%_8%,36%_72%)]',
)
const dotStyle = cx(
  'grid place-items-center rounded-full after:hidden checked:after:block after:size-1.5 after:rounded-full',
  'after:bg-on-green',
)

interface RowProps {
  type: 'checkbox' | 'radio'
  name?: string
  choice: Choice
  checked: boolean
  /** It is on because of the words that were typed. */
  typed?: boolean
  onChange: () => void
}

/** A box, what it stands for, and how many that would leave. */
export function ChoiceRow({ type, name, choice: { value, label, count }, checked, typed, onChange }: RowProps) {
  const t = useT()
  const id = useId()
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-2.5 lg:min-h-8',
        checked ? 'font-semibold text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={cx(typed && `${id}-typed`, count !== undefined && `${id}-count`) || undefined}
        className={cx(boxStyle, type === 'radio' ? dotStyle : tickStyle)}
      />
      <bdi id={`${id}-label`} className="min-w-0">
        {label}
      </bdi>
      {typed && (
        <span id={`${id}-typed`} className="sr-only">
          {t('search.fromWords')}
        </span>
      )}
      {count !== undefined && (
        <span id={`${id}-count`} className="num ms-auto ps-2 font-normal text-ink-3">
          {formatNumber(count)}
        </span>
      )}
    </label>
  )
}

const none: readonly string[] = []

interface ListProps {
  legend: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** What was read from the typed words. */
  typed?: readonly string[]
  onToggle: (value: string) => void
  /** How many are shown before somebody asks for all of them. */
  most?: number
}

/** Choices of which several may be taken. Those that are on come first, so that none of them is folded away. */
export function ChoiceList({ legend, choices, chosen, typed = none, onToggle, most = choices.length }: ListProps) {
  const [all, setAll] = useState(false)
  if (choices.length === 0) return null
  const on = ({ value }: Choice) => chosen.includes(value) || typed.includes(value)
  const sorted = choices.length > most ? [...choices.filter(on), ...choices.filter((one) => !on(one))] : choices
  return (
    <FilterGroup legend={legend}>
      {sorted.slice(0, all ? undefined : most).map((choice) => {
        const read = typed.includes(choice.value) && !chosen.includes(choice.value)
        return (
          <ChoiceRow
            key={choice.value}
            type="checkbox"
            choice={choice}
            checked={on(choice)}
            typed={read}
            onChange={() => onToggle(choice.value)}
          />
        )
      })}
      {choices.length > most && <Fold all={all} count={choices.length} onFold={() => setAll(!all)} />}
    </FilterGroup>
  )
}

/** Shows all of a list, or only its beginning again. */
export function Fold({
  all,
  count,
  words,
  onFold,
}: {
  all: boolean
  count: number
  words?: string
  onFold: () => void
}) {
  const t = useT()
  return (
    <button
      type="button"
      aria-expanded={all}
      onClick={onFold}
      className="min-h-11 font-semibold text-green hover:underline lg:min-h-8"
    >
      {all ? t('search.fewer') : (words ?? t('search.allOf', { count }))}
    </button>
  )
}

interface OneProps {
  legend: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** Choices of which one is taken; the first is to ask for none of them. */
export function OneOf({ legend, choices, value, onChange }: OneProps) {
  const name = useId()
  return (
    <FilterGroup legend={legend}>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          type="radio"
          name={name}
          choice={choice}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </FilterGroup>
  )
}
