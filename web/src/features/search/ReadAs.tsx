import {
  Award,
  Banknote,
  BriefcaseBusiness,
  Building2,
  CalendarRange,
  ChartNoAxesColumnIncreasing,
  Clock,
  GraduationCap,
  Languages,
  MapPinned,
  Search,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useRef } from 'react'
import { Trans, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import type { Understood } from './types'

const icons: Record<string, LucideIcon> = {
  occupation: BriefcaseBusiness,
  type: BriefcaseBusiness,
  skill: Award,
  place: MapPinned,
  level: ChartNoAxesColumnIncreasing,
  years: ChartNoAxesColumnIncreasing,
  salary: Banknote,
  company: Building2,
  industry: Building2,
  language: Languages,
  degree: GraduationCap,
  certification: GraduationCap,
  availability: CalendarRange,
  posted: CalendarRange,
  answers: Clock,
}

/** A part of the search on show: read from what was typed, or chosen among the filters. */
export interface SearchChip {
  id: string
  kind: string
  text: string
  typed: boolean
  remove: () => void
}

interface Props {
  chips: readonly SearchChip[]
  /** Chips may be on their way: their place is kept. */
  pending: boolean
  onClear: () => void
}

/**
 * What the search is for, piece by piece; each can be taken away. Filled: read from what was typed. Outlined: chosen
 * among the filters.
 */
export function ReadAs({ chips, pending, onClear }: Props) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  if (chips.length === 0 && !pending) return null
  const label = t(chips.some(({ typed }) => typed) ? 'search.understood' : 'search.chosen')

  function act(change: () => void) {
    change()
    // What was pressed is gone in a moment: the keyboard goes on from here.
    row.current?.focus()
  }

  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="mt-3 flex min-h-9 flex-wrap items-center gap-2"
    >
      <span aria-hidden="true" className="text-1 text-ink-3 max-md:sr-only">
        {label}
      </span>
      <ul className="contents">
        {chips.map((chip) => (
          <li key={chip.id} className="flex max-w-full">
            <Token chip={chip} onRemove={() => act(chip.remove)} />
          </li>
        ))}
      </ul>
      {chips.length > 0 && (
        <Button variant="quiet" size="sm" className="px-2 text-ink-2" onClick={() => act(onClear)}>
          {t('search.clearAll')}
        </Button>
      )}
    </div>
  )
}

function Token({ chip: { kind, text, typed }, onRemove }: { chip: SearchChip; onRemove: () => void }) {
  const t = useT()
  const Icon = icons[kind] ?? Search
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full ps-3 text-1 font-semibold',
        typed ? 'bg-green-soft text-green-strong' : 'text-ink-2 ring-1 ring-edge ring-inset',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 opacity-80" />
      <bdi className="min-w-0 py-1">{text}</bdi>
      <button
        type="button"
        aria-label={t('ui.tags.remove', { tag: text })}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-green/15 md:size-8"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

interface SpellingProps {
  understood: Understood | undefined
  /** Nothing was found, so that there are no results to speak of. */
  nothing: boolean
  exact: boolean
  onExact: (exact: boolean) => void
}

const linkStyle = 'min-h-6 font-semibold text-green underline underline-offset-3 hover:text-green-strong'

/** Says that words were read as others, with one press back; and, once taken as typed, one press forth. */
export function Spelling({ understood, nothing, exact, onExact }: SpellingProps) {
  const t = useT()
  const corrections = understood?.corrections ?? []
  if (exact) {
    return (
      <p className="mt-2 text-1 text-ink-2">
        {t('search.exact')}{' '}
        <button type="button" className={linkStyle} onClick={() => onExact(false)}>
          {t('search.corrected')}
        </button>
      </p>
    )
  }
  if (corrections.length === 0) return null
  const words = (side: 'from' | 'to') => corrections.map((one) => one[side]).join(' ')
  return (
    <p className="mt-2 text-1 text-ink-2">
      <Trans
        k={nothing ? 'search.readAs' : 'search.didYouMean'}
        nodes={{ words: <bdi>{words('to')}</bdi> }}
        tags={{ b: (inner) => <b>{inner}</b> }}
      />{' '}
      <button type="button" className={linkStyle} onClick={() => onExact(true)}>
        <Trans k="search.asTyped" nodes={{ words: <bdi>{words('from')}</bdi> }} />
      </button>
    </p>
  )
}
