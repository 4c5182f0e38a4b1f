import { useRef, useState } from 'react'
import { Select, type SelectProps } from './Select'

interface Props extends Omit<SelectProps, 'value' | 'onChange'> {
  value: string
  /** Keeps a choice; the promise ends either way. */
  onKeep: (next: string) => Promise<unknown>
}

/**
 * A choice that is kept as soon as it is made. It shows what was picked and stays usable meanwhile: a list that is
 * disabled loses the keyboard's place, and arrow keys pick every option on their way.
 */
export function KeptSelect({ value, onKeep, ...props }: Props) {
  const [picked, setPicked] = useState<string | null>(null)
  const latest = useRef(0)

  async function pick(next: string) {
    const own = ++latest.current
    setPicked(next)
    await onKeep(next)
    if (own === latest.current) setPicked(null)
  }

  return (
    <Select
      {...props}
      value={picked ?? value}
      aria-busy={picked !== null || undefined}
      onChange={(event) => void pick(event.target.value)}
    />
  )
}
