import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useFieldWiring } from './Field'
import { SuggestionList } from './SuggestionList'
import { matching } from './tags'
import { TextInput } from './TextInput'
import { useCombobox } from './useCombobox'
import { useSuggestions, type Suggest } from './useSuggestions'

export interface ComboInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string
  /** By typing or by choosing. */
  onChange: (event: { target: { value: string } }) => void
  /** Keep the function stable. */
  suggest: Suggest
  /** Where a choice does more than fill the input. */
  onChoose?: (value: string) => void
}

/** A text input with suggestions under it while one types. Anything may be typed; nothing has to be chosen. */
export function ComboInput({ value, onChange, suggest, onChoose, onBlur, onKeyDown, ...rest }: ComboInputProps) {
  const ownId = useId()
  const id = useFieldWiring().id ?? ownId
  // What was there before is not looked up until somebody changes it or asks by an arrow key.
  const [asked, setAsked] = useState(false)
  const { found, loading } = useSuggestions(asked ? value : '', suggest)
  // What stands there already is no suggestion.
  const options = matching(found, [value], '')
  const combo = useCombobox({
    id,
    options,
    loading,
    onChoose: ({ value: chosen }) => {
      setAsked(false)
      if (onChoose) onChoose(chosen)
      else onChange({ target: { value: chosen } })
    },
  })
  return (
    <div className="relative min-w-0 grow">
      <TextInput
        {...rest}
        {...combo.inputProps}
        id={id}
        value={value}
        onChange={(event) => {
          setAsked(true)
          combo.begin()
          onChange(event)
        }}
        onBlur={(event) => {
          setAsked(false)
          combo.close()
          onBlur?.(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setAsked(true)
          if (!combo.onKeyDown(event)) onKeyDown?.(event)
        }}
      />
      <SuggestionList {...combo.listProps} />
    </div>
  )
}
