import { Search } from 'lucide-react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { cx } from '../lib/cx'
import { useSlash } from '../lib/useSlash'
import { Card } from './Card'
import { Select, type Option } from './Select'
import { TextInput } from './TextInput'

interface Props {
  label: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

const formStyle = 'grid gap-x-4 gap-y-4 p-4 max-md:grid-cols-2 md:grid-cols-12 md:gap-y-5 md:p-6'

/** The card a search begins at: two columns on phones, twelve above. */
export function FilterForm({ label, onSubmit, children }: Props) {
  return (
    <search>
      <Card as="form" aria-label={label} onSubmit={onSubmit} className={formStyle}>
        {children}
      </Card>
    </search>
  )
}

const keyStyle = cx(
  'pointer-events-none absolute end-3 top-1/2 hidden -translate-y-1/2 rounded-1 border border-line bg-sand px-1.5',
  'font-sans text-1 leading-normal text-ink-3 pointer-fine:block',
)

/** The field of words that `/` leads to; `showKey` draws that key while the field is empty. */
export function SearchInput({ showKey, ...rest }: ComponentProps<typeof TextInput> & { showKey?: boolean }) {
  const field = useSlash<HTMLInputElement>()
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-3"
      />
      <TextInput
        {...rest}
        ref={field}
        type="search"
        aria-keyshortcuts="/"
        // At both ends: the mark stands at the page's start, whichever way the words themselves run.
        className="px-10 [&::-webkit-search-cancel-button]:appearance-none"
      />
      {showKey && rest.value === '' && (
        <kbd aria-hidden="true" className={keyStyle}>
          {'/'}
        </kbd>
      )}
    </div>
  )
}

/** A list of choices that begins with all of them. */
export function FilterSelect({ all, options, ...rest }: ComponentProps<typeof Select> & { all: string }) {
  const choices: Option[] = [{ value: 'all', label: all }, ...options]
  return <Select {...rest} options={choices} />
}
