import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

export type ChipTone = 'plain' | 'hit' | 'gold' | 'clay'

const tones: Record<ChipTone, string> = {
  plain: 'border-line bg-sand text-ink-2',
  hit: 'border-transparent bg-green-soft text-green-strong',
  gold: 'border-transparent bg-gold-soft text-gold-ink',
  clay: 'border-transparent bg-clay-soft text-clay-strong',
}

/** A short label: a skill, a status. `hit` marks one that matches. */
export function Chip({
  tone = 'plain',
  children,
  className,
}: {
  tone?: ChipTone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-1',
        tones[tone],
        className,
      )}
    >
      <bdi>{children}</bdi>
    </span>
  )
}

/** "+2": left to right in every language. */
export function MoreChip({ count }: { count: number }) {
  return (
    <Chip>
      <bdi dir="ltr" className="num">
        {`+${count}`}
      </bdi>
    </Chip>
  )
}
