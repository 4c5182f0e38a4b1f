import type { T } from '../../i18n/i18n'
import { jobTypes, levels } from '../../lib/known'
import type { TypedChip, Understood } from './types'

export interface ReadChip {
  id: string
  kind: string
  value: string
  text: string
  /** The words without it. */
  rest: string
}

/** The words of the page for what the server only names. */
function ownWord(t: T, { kind, value }: TypedChip): string | undefined {
  const level = levels.find((one) => one === value)
  const type = jobTypes.find((one) => one === value)
  if (kind === 'level' && level) return t(`job.level.${level}`)
  if (kind === 'type' && type) return t(`job.type.${type}`)
  if (kind === 'salary' && /^\d+$/.test(value))
    return t('search.pay.fromAmount', { amount: Number(value), currency: t('job.currency.SAR') })
  return undefined
}

/** What was read from the words, as it is shown. Plain words are shown only beside something that was understood. */
export function typedChips(
  t: T,
  understood: Understood | undefined,
  wordFor?: (t: T, kind: string, value: string) => string | undefined,
): ReadChip[] {
  const chips = understood?.chips ?? []
  if (chips.every(({ kind }) => kind === 'word')) return []
  return chips.map((chip, index) => {
    const { kind, value, near, rest } = chip
    const word = chip.text || wordFor?.(t, kind, value) || ownWord(t, chip) || value
    const text =
      kind === 'without' ? t('search.without', { text: word }) : near ? t('search.near', { text: word }) : word
    return { id: `typed ${index} ${kind} ${value}`, kind, value, text, rest }
  })
}
