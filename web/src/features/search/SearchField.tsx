import { Search } from 'lucide-react'
import { useId, type FormEvent, type KeyboardEvent } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { direction } from '../../i18n/language'
import { cx } from '../../lib/cx'
import { useSlash } from '../../lib/useSlash'
import { Spinner } from '../../ui/Spinner'
import { useCombobox } from '../../ui/useCombobox'
import { OptionList } from './OptionList'
import type { Searched } from './types'
import { useFieldOptions, type FieldActs } from './useFieldOptions'

interface Props extends FieldActs {
  of: Searched
  /** On the form, the field and its button. */
  words: { form: string; field: string; hint: string; submit: string; submitting: string }
  most: number
  value: string
  onChange: (value: string) => void
  busy: boolean
  /** Searches for what was typed, and for what is chosen beside it. */
  onSubmit: () => void
}

const fieldStyle = cx(
  'relative flex h-14 items-center gap-3 rounded-2 border-[1.5px] border-edge bg-card p-1.5 shadow-1 md:h-15',
  'ps-3.5 focus-within:border-green focus-within:ring-3 focus-within:ring-green-soft md:ps-4.5',
)
const keyStyle = cx(
  'hidden rounded-1 border border-b-2 border-line bg-paper px-1.5 font-sans text-1 leading-normal text-ink-3',
  'lg:pointer-fine:block',
)
const buttonStyle = cx(
  'flex h-full min-w-11 items-center justify-center gap-2 rounded-control bg-green px-3 leading-none font-semibold',
  'text-on-green transition-colors duration-150 hover:bg-green-strong aria-disabled:opacity-55 md:px-5.5',
)

/** The field a search begins at: suggestions while one types, earlier searches before. `/` leads to it. */
export function SearchField({ of, words, most, value, onChange, busy, onSubmit, ...acts }: Props) {
  const t = useT()
  const reading = direction(useLanguage())
  const id = useId()
  const field = useSlash<HTMLInputElement>()
  const { groups, loading, ask } = useFieldOptions(of, value, acts)
  const combo = useCombobox({
    id,
    options: groups.flatMap(({ options }) => options),
    loading,
    onChoose: (option) => option.choose(),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    combo.close()
    ask(false)
    if (!busy) onSubmit()
  }

  function open() {
    ask(true)
    combo.begin()
  }

  return (
    <search>
      <form aria-label={words.form} onSubmit={submit} className={fieldStyle}>
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3 max-md:hidden" />
        <input
          {...combo.inputProps}
          ref={field}
          id={id}
          type="search"
          name="search"
          aria-label={words.field}
          aria-keyshortcuts="/"
          enterKeyHint="search"
          placeholder={words.hint}
          maxLength={most}
          // An empty field would count as left to right, and its hint would stand at the wrong end.
          dir={value === '' ? reading : 'auto'}
          value={value}
          onChange={({ target }) => {
            open()
            onChange(target.value)
          }}
          onClick={() => value === '' && open()}
          onBlur={combo.close}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') ask(true)
            combo.onKeyDown(event)
          }}
          className={cx(
            'h-full min-w-0 grow bg-transparent text-3 outline-none [&::-webkit-search-cancel-button]:appearance-none',
            'placeholder:text-ink-3',
          )}
        />
        {value === '' && (
          <kbd aria-hidden="true" className={keyStyle}>
            {'/'}
          </kbd>
        )}
        <button
          type={busy ? 'button' : 'submit'}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          className={buttonStyle}
        >
          {busy ? <Spinner className="size-5" /> : <Search aria-hidden="true" className="size-5" />}
          <span className="max-md:sr-only">{busy ? words.submitting : words.submit}</span>
        </button>
        <OptionList {...combo.listProps} groups={groups} typed={value} />
      </form>
      <p role="status" className="sr-only">
        {combo.shown && !loading ? t('search.offered', { count: combo.listProps.options.length }) : ''}
      </p>
    </search>
  )
}
