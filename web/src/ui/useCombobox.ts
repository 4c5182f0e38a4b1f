import { useState, type KeyboardEvent } from 'react'

interface Input<Option> {
  /** Of the text input; the list and its options are named after it. */
  id: string
  options: readonly Option[]
  loading: boolean
  onChoose: (option: Option) => void
}

/**
 * The ARIA combobox pattern with free text: the arrows go through the list, Enter takes what they stand on, Esc closes.
 * Nothing has to be chosen. Home and End go to the ends of the list once the arrows are in it, before that to those of
 * the text.
 */
export function useCombobox<Option>({ id, options, loading, onChoose }: Input<Option>) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = `${id}-list`
  // What is loading replaces the old options in a moment; they stay meanwhile, so that the list does not flicker.
  const shown = open && (options.length > 0 || loading)
  const chosen = shown ? options[active] : undefined

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(option: Option) {
    close()
    onChoose(option)
  }

  /** Reports whether the key was meant for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    // An input method is still composing: its keys choose a word, not an option.
    if (event.nativeEvent.isComposing) return false
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        setOpen(true)
        const count = options.length
        const step = event.key === 'ArrowDown' ? 1 : -1
        if (count > 0) setActive((now) => (now === -1 && step === -1 ? count - 1 : (now + step + count) % count))
        return true
      }
      case 'Home':
      case 'End':
        if (!chosen) return false
        event.preventDefault()
        setActive(event.key === 'Home' ? 0 : options.length - 1)
        return true
      case 'Enter':
        if (!chosen) return false
        event.preventDefault()
        choose(chosen)
        return true
      case 'Escape':
        if (!shown) return false
        event.preventDefault()
        event.stopPropagation()
        close()
        return true
    }
    return false
  }

  return {
    shown,
    onKeyDown,
    close,
    /** On typing, and where the list is to be seen at once, on focus. */
    begin: () => {
      setOpen(true)
      setActive(-1)
    },
    inputProps: {
      role: 'combobox' as const,
      'aria-expanded': shown,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': chosen ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
    },
    listProps: { id: listId, shown, options, loading, active, onChoose: choose },
  }
}
