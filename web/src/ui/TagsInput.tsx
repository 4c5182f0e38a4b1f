import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { useFieldWiring } from './Field'
import { addTag, addTags, matching } from './tags'
import { useSuggestions, type Suggest } from './useSuggestions'

export interface TagsInputProps {
  value: readonly string[]
  onChange: (tags: readonly string[]) => void
  /** A fixed list to choose from; what is not in it can be typed all the same. */
  suggestions?: readonly string[]
  /** Or suggestions fetched while typing. Keep the function stable (useCallback). */
  suggest?: Suggest
  placeholder?: string
  /** A comma ends an entry as Enter does, and so does leaving the input. For entries that have none inside, such as skills. */
  commas?: boolean
}

/** Chosen words as chips with a text input after them: the ARIA combobox pattern, with free text. Enter adds. */
export function TagsInput({ value, onChange, suggestions, suggest, placeholder, commas }: TagsInputProps) {
  const t = useT()
  const { id: fieldId, ...wiring } = useFieldWiring()
  const ownId = useId()
  const inputId = fieldId ?? ownId
  const listId = `${inputId}-list`
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')
  const fetched = useSuggestions(typed, suggest)
  const options = matching(suggest ? fetched.found : (suggestions ?? []), value, suggest ? '' : typed).slice(0, 8)
  const shown = open && (options.length > 0 || fetched.loading)

  function add(tag: string) {
    const next = commas ? addTags(value, tag) : addTag(value, tag)
    if (next !== value) {
      onChange(next)
      setSaid(t('ui.tags.added', { tag: next.slice(value.length).join(', ') }))
    }
    setTyped('')
    setActive(-1)
  }

  function remove(tag: string) {
    onChange(value.filter((one) => one !== tag))
    setSaid(t('ui.tags.removed', { tag }))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method is still composing: its Enter chooses a word, not a tag.
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        setOpen(true)
        if (options.length === 0) return
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive((now) => (now === -1 && step === -1 ? options.length - 1 : (now + step + options.length) % options.length))
        return
      }
      case 'Enter': {
        const chosen = shown ? options[active] : undefined
        // Enter in an empty input still submits the form.
        if (chosen === undefined && typed.trim() === '') return
        event.preventDefault()
        add(chosen ?? typed)
        return
      }
      case 'Escape':
        if (!shown) return
        event.stopPropagation()
        setOpen(false)
        setActive(-1)
        return
      case 'Backspace':
        if (typed === '' && value.length > 0) remove(value[value.length - 1]!)
    }
  }

  return (
    <div className="relative">
      <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-control border border-edge/70 bg-card p-1.5 shadow-1 hover:border-edge has-[input:focus]:border-green has-[input:focus]:outline-2 has-[input:focus]:outline-green has-[input[aria-invalid]]:border-clay">
        <ul aria-label={t('ui.tags.chosen')} className="contents">
          {value.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-full bg-green-soft ps-3 text-1 text-green-strong">
              <bdi>{tag}</bdi>
              <button type="button" aria-label={t('ui.tags.remove', { tag })} onClick={() => remove(tag)} className="grid size-8 place-items-center rounded-full hover:text-clay">
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...wiring}
          ref={input}
          id={inputId}
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          dir="auto"
          value={typed}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            setOpen(true)
            setActive(-1)
            if (commas && /[,،]/.test(event.target.value)) add(event.target.value)
            else setTyped(event.target.value)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            if (commas) add(typed)
          }}
          onKeyDown={onKeyDown}
          className="min-h-8 min-w-24 flex-1 bg-transparent px-2 text-[1rem] outline-none md:text-2"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('ui.tags.suggestions')}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-64 overflow-y-auto rounded-control border border-line bg-card p-1 shadow-2"
      >
        {fetched.loading && (
          <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1} className="px-3 py-2 text-ink-3">
            {t('ui.tags.loading')}
          </div>
        )}
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input's keys choose, this is for pointers
          <div
            key={option}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(option)}
            className={cx('cursor-pointer rounded-1 px-3 py-2', index === active ? 'bg-green-soft text-green-strong' : 'hover:bg-sand')}
          >
            <bdi>{option}</bdi>
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {said || (shown && !fetched.loading ? t('ui.tags.found', { count: options.length }) : '')}
      </p>
    </div>
  )
}
