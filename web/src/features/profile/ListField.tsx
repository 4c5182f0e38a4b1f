import { CircleAlert, Plus, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { afterPress } from '../../lib/afterPress'
import { Button } from '../../ui/Button'
import { ComboInput } from '../../ui/ComboInput'
import { addTag } from '../../ui/tags'
import { TextInput } from '../../ui/TextInput'
import type { Suggest } from '../../ui/useSuggestions'

export interface ListFieldProps {
  /** What the list is called, for the button that adds to it. */
  label: string
  value: readonly string[]
  onChange: (items: readonly string[]) => void
  placeholder?: string
  /** Addresses are left to right in every language. */
  type?: 'text' | 'url'
  /** Makes of what was typed what is kept. */
  prepare?: (typed: string) => string
  /** Names to choose from while typing; others may be typed all the same. */
  suggest?: Suggest
  errorOf?: (index: number) => string | undefined
  /** Beside an item: a choice that belongs to it. */
  aside?: (index: number) => ReactNode
}

/**
 * A list of lines: each is typed, then added by Enter, by the button, or by going on to the next field. Stands in a
 * Field.
 */
export function ListField({
  label,
  value,
  onChange,
  placeholder,
  type = 'text',
  prepare,
  suggest,
  errorOf,
  aside,
}: ListFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')

  function add(text: string) {
    const next = addTag(value, prepare ? prepare(text) : text)
    if (next !== value) {
      onChange(next)
      setSaid(t('profile.added', { item: next[next.length - 1]! }))
    }
    setTyped('')
  }

  function remove(item: string) {
    onChange(value.filter((one) => one !== item))
    setSaid(t('profile.removed', { item }))
    input.current?.focus()
  }

  const typing = {
    ref: input,
    autoComplete: 'off',
    className: 'min-w-0',
    value: typed,
    placeholder,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => afterPress(() => add(typed)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      add(typed)
    },
  }

  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <ul className="border-b border-line">
          {value.map((item, index) => {
            const error = errorOf?.(index)
            return (
              <li key={item} className="border-t border-line py-1">
                <div className="flex flex-wrap items-center gap-x-3">
                  <span className="min-w-0 flex-1 py-2 break-words">
                    <bdi dir={type === 'url' ? 'ltr' : undefined}>{item}</bdi>
                  </span>
                  {aside?.(index)}
                  <Button
                    variant="quiet"
                    size="icon"
                    className="-me-3 text-ink-3"
                    aria-label={t('profile.removeItem', { item })}
                    onClick={() => remove(item)}
                  >
                    <X aria-hidden="true" className="size-4" />
                  </Button>
                </div>
                {error && (
                  <p className="flex items-start gap-1.5 pb-2 text-1 text-clay">
                    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                    {error}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex gap-2">
        {suggest ? (
          <ComboInput {...typing} suggest={suggest} onChoose={add} />
        ) : (
          <TextInput
            {...typing}
            type="text"
            inputMode={type === 'url' ? 'url' : undefined}
            dir={type === 'url' ? 'ltr' : undefined}
          />
        )}
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={t('profile.addLabel', { list: label })}
          onClick={() => {
            add(typed)
            input.current?.focus()
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('profile.add')}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}
