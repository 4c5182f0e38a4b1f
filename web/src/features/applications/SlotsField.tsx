import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import type { FieldErrors } from '../../lib/formProblems'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { fieldOf, formatSlot, mayAddSlot, withoutSlot, withSlot } from './slots'
import { hintOf, workdaysQuery } from './workdays'

interface Props {
  slots: readonly string[]
  minutes: number
  errors: FieldErrors
  onChange: (slots: readonly string[]) => void
}

/** The times of a proposal: suggestions by the working calendar to press, and fields for any other time. */
export function SlotsField({ slots, minutes, errors, onChange }: Props) {
  const t = useT()
  const [soonest] = useState(() => fieldOf(new Date()))
  const { data: workdays } = useQuery({ ...workdaysQuery(minutes), placeholderData: (before) => before })
  return (
    <Field group label={t('applicants.propose.slots')} hint={t('applicants.propose.zone')} error={errors.slots}>
      <Suggested slots={slots} suggested={workdays?.slots} onChange={onChange} />
      <ul className="grid gap-2">
        {slots.map((slot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the fields have no other name than their place
          <li key={index} className="grid gap-1">
            <div className="flex items-start gap-2">
              <Field
                label={t('applicants.propose.slot', { number: index + 1 })}
                error={errors[`slots.${index}`]}
                className="grow [&>div:first-child]:sr-only"
              >
                <TextInput
                  type="datetime-local"
                  dir="ltr"
                  min={soonest}
                  value={slot}
                  onChange={({ target }) => onChange(slots.with(index, target.value))}
                />
              </Field>
              {slots.length > 1 && (
                <Button
                  variant="quiet"
                  size="icon"
                  className="text-ink-3"
                  aria-label={t('applicants.propose.remove', { number: index + 1 })}
                  onClick={() => onChange(slots.toSpliced(index, 1))}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              )}
            </div>
            <Hint hint={hintOf(slot, workdays)} />
          </li>
        ))}
      </ul>
      {mayAddSlot(slots) && (
        <div>
          <Button variant="quiet" size="sm" className="-ms-3" onClick={() => onChange([...slots, ''])}>
            <Plus aria-hidden="true" className="size-4" />
            {t('applicants.propose.add')}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Times to press: on working days, within their hours, with three working days of notice. */
function Suggested({
  slots,
  suggested,
  onChange,
}: {
  slots: readonly string[]
  suggested: readonly string[] | undefined
  onChange: (slots: readonly string[]) => void
}) {
  const t = useT()
  const language = useLanguage()
  return (
    // As high as the list will be, so that nothing moves when it comes.
    <div className="min-h-[8.75rem]">
      {suggested && suggested.length > 0 && (
        <>
          <p className="mb-2 text-1 text-ink-3">{t('applicants.propose.suggested')}</p>
          <ul className="flex flex-wrap gap-2">
            {suggested.map((moment) => {
              const field = fieldOf(new Date(moment))
              const chosen = slots.includes(field)
              return (
                <li key={moment}>
                  <button
                    type="button"
                    aria-pressed={chosen}
                    disabled={!chosen && withSlot(slots, field) === slots}
                    onClick={() => onChange(chosen ? withoutSlot(slots, field) : withSlot(slots, field))}
                    className={cx(
                      'num min-h-9 rounded-full border px-3 py-1 text-1 disabled:opacity-50',
                      chosen
                        ? 'border-transparent bg-green-soft font-semibold text-green-strong'
                        : 'border-line bg-card text-ink-2 hover:border-green',
                    )}
                  >
                    {formatSlot(moment, language, 'short')}
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}

function Hint({ hint }: { hint: ReturnType<typeof hintOf> }) {
  const t = useT()
  if (!hint) return null
  return (
    <p role="status" className="flex items-start gap-1.5 text-1 text-ink-2">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-clay" />
      <span>
        {hint.day !== null && t(`applicants.propose.day.${hint.day}`)}
        {hint.day !== null && hint.short && ' '}
        {hint.short && t('applicants.propose.short')}
      </span>
    </p>
  )
}
