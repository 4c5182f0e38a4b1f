import { useMemo, useState } from 'react'
import { useLanguage, useT } from '../../i18n/i18n'
import { Field, useFieldWiring } from '../../ui/Field'
import { Select, type Option } from '../../ui/Select'
import { joinDate, splitDate, yearsAround } from './workDate'

interface Props {
  label: string
  /** 'YYYY-MM', 'YYYY' or ''. */
  value: string
  onChange: (value: string) => void
  error?: string
  disabled?: boolean
}

/** A month, which may be left open, and a year. */
export function MonthYear({ label, error, ...rest }: Props) {
  return (
    <Field group label={label} error={error}>
      <Choices label={label} {...rest} />
    </Field>
  )
}

function Choices({ label, value, onChange, disabled }: Omit<Props, 'error'>) {
  const t = useT()
  const language = useLanguage()
  const { id, ...wiring } = useFieldWiring()
  const { year, month } = splitDate(value)
  const [thisYear] = useState(() => new Date().getFullYear())
  const months = useMemo<Option[]>(() => {
    const names = new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory' : 'en', {
      month: 'long',
      timeZone: 'UTC',
    })
    return Array.from({ length: 12 }, (_, at) => ({
      value: String(at + 1).padStart(2, '0'),
      label: names.format(Date.UTC(2020, at, 15)),
    }))
  }, [language])
  const years = useMemo(() => yearsAround(year, thisYear).map((one) => ({ value: one, label: one })), [year, thisYear])
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-2">
      <Select
        id={`${id}-month`}
        aria-describedby={undefined}
        aria-invalid={undefined}
        aria-label={t('profile.work.monthOf', { label })}
        disabled={disabled}
        value={month}
        onChange={(event) => onChange(joinDate(year, event.target.value))}
        options={[{ value: '', label: t('profile.work.month') }, ...months]}
      />
      <Select
        {...wiring}
        id={`${id}-year`}
        aria-label={t('profile.work.yearOf', { label })}
        disabled={disabled}
        className="num"
        value={year}
        onChange={(event) => onChange(joinDate(event.target.value, month))}
        options={[{ value: '', label: t('profile.work.year') }, ...years]}
      />
    </div>
  )
}
