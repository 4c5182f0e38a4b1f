import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { useFieldWiring } from './Field'
import { SuggestionList } from './SuggestionList'
import { addTag, addTags, matching } from './tags'
import { useCombobox } from './useCombobox'
import { useSuggestions, type Suggest } from './useSuggestions'

export interface TagsInputProps {
  value: readonly string[]
  onChange: (tags: readonly string[]) => void
  /** A fixed list to choose from; what is not in it can be typed all the same. */
  suggestions?: readonly string[]
  /** Or suggestions fetched while typing. Keep the function stable. */
  suggest?: Suggest
  placeholder?: string
  /** For those who hear it, where no Field around it has a label. */
  label?: string
  /**
   * A comma ends an entry as Enter does, and so does leaving the input. For entries that have none inside, such as
   * skills.
   */
  commas?: boolean
}

/** Chosen words as chips with a text input after them: the ARIA combobox pattern, with free text. Enter adds. */
export function TagsInput({ value, onChange, suggestions, suggest, placeholder, label, commas }: TagsInputProps) {
  const t = useT()
  const { id: fieldId, ...wiring } = useFieldWiring()
  const ownId = useId()
  const inputId = fieldId ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const { found, loading } = useSuggestions(typed, suggest)
  const known = suggest ? found : (suggestions ?? []).map((value) => ({ value }))
  const options = matching(known, value, suggest ? '' : typed).slice(0, 8)
  // A name that is suggested is one entry, whatever it has inside.
  const combo = useCombobox({ id: inputId, options, loading, onChoose: (chosen) => put(addTag(value, chosen.value)) })

  function put(next: readonly string[]) {
    if (next !== value) {
      onChange(next)
      setSaid(t('ui.tags.added', { tag: next.slice(value.length).join(', ') }))
    }
    setTyped('')
  }

  function add(text: string) {
    put(commas ? addTags(value, text) : addTag(value, text))
  }

  function remove(tag: string) {
    onChange(value.filter((one) => one !== tag))
    setSaid(t('ui.tags.removed', { tag }))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (combo.onKeyDown(event) || event.nativeEvent.isComposing) return
    // Enter in an empty input still submits the form.
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      combo.close()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) remove(value[value.length - 1]!)
  }

  return (
    <div className="relative">
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-1.5 rounded-control border border-edge/70 bg-card p-1.5 shadow-1',
          'hover:border-edge has-[input:focus]:border-green has-[input:focus]:outline-2',
          'has-[input:focus]:outline-green has-[input[aria-invalid]]:border-clay',
        )}
      >
        <ul aria-label={t('ui.tags.chosen')} className="contents">
          {value.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-full bg-green-soft ps-3 text-1 text-green-strong">
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={t('ui.tags.remove', { tag })}
                onClick={() => remove(tag)}
                className="grid size-8 place-items-center rounded-full hover:text-clay"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...wiring}
          ref={input}
          id={inputId}
          {...combo.inputProps}
          aria-label={label}
          dir="auto"
          value={typed}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            combo.begin()
            if (commas && /[,،]/.test(event.target.value)) add(event.target.value)
            else setTyped(event.target.value)
          }}
          onFocus={combo.begin}
          onBlur={() => {
            combo.close()
            if (commas) add(typed)
          }}
          onKeyDown={onKeyDown}
          className="min-h-8 min-w-24 flex-1 bg-transparent px-2 text-[1rem] outline-none md:text-2"
        />
      </div>
      <SuggestionList {...combo.listProps} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}
