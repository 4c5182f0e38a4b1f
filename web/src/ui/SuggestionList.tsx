import { useT } from '../i18n/i18n'
import { cx } from '../lib/cx'
import type { Suggestion } from './useSuggestions'

interface Props {
  id: string
  shown: boolean
  options: readonly Suggestion[]
  loading: boolean
  active: number
  onChoose: (option: Suggestion) => void
}

/** The list under a combobox. The input keeps the focus: its keys choose, this is for pointers. */
export function SuggestionList({ id, shown, options, loading, active, onChoose }: Props) {
  const t = useT()
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('ui.tags.suggestions')}
        hidden={!shown}
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-1.5 max-h-72 overflow-y-auto rounded-control border border-line',
          'bg-card p-1 shadow-2',
        )}
      >
        {loading && options.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1} className="px-3 py-2 text-ink-3">
            {t('ui.tags.loading')}
          </div>
        )}
        {options.map((option, index) => (
          // The input's keys choose; this is for pointers.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={cx(
              'flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-1 px-3 py-2 break-words',
              index === active ? 'bg-green-soft text-green-strong' : 'hover:bg-sand',
            )}
          >
            <bdi className="min-w-0">{option.value}</bdi>
            {option.also && ' '}
            {option.also && <bdi className={cx('min-w-0 text-1', index !== active && 'text-ink-3')}>{option.also}</bdi>}
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {shown && !loading ? t('ui.tags.found', { count: options.length }) : ''}
      </p>
    </>
  )
}
