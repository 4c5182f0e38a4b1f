import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../i18n/i18n'
import type { FieldErrors } from '../../lib/formProblems'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { clearOfBar } from './Place'
import { withPiece, type PieceForm } from './profileForm'

interface Props {
  rows: readonly PieceForm[]
  errors: FieldErrors
  edit: (next: (rows: readonly PieceForm[]) => readonly PieceForm[]) => void
}

/** Things a talent has made, each with where it can be seen. */
export function PortfolioFields({ rows, errors, edit }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)

  function add() {
    flushSync(() => edit(withPiece))
    list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus()
  }

  function remove(row: PieceForm) {
    const at = rows.indexOf(row)
    edit((rows) => rows.filter((one) => one.key !== row.key))
    adder.current?.focus()
    const putBack = () => edit((now) => now.toSpliced(at, 0, row))
    toast({
      title: t('profile.portfolio.removed'),
      description: row.title || undefined,
      action: { label: t('profile.work.undo'), onClick: putBack },
    })
  }

  function change(row: PieceForm, part: Partial<PieceForm>) {
    edit((rows) => rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))
  }

  return (
    <div data-field="portfolio" className={`sm:col-span-2 ${clearOfBar}`}>
      <h3 className="text-1">{t('profile.portfolio.label')}</h3>
      {rows.length === 0 && <p className="mt-1 text-ink-2">{t('profile.portfolio.none')}</p>}
      {errors.portfolio && <p className="mt-1 text-1 text-clay">{errors.portfolio}</p>}
      {rows.length > 0 && (
        <ol ref={list} className="mt-3">
          {rows.map((row, index) => (
            <li key={row.key}>
              <fieldset className="grid gap-5 border-t border-line py-6 sm:grid-cols-2">
                <legend className="sr-only">{t('profile.portfolio.row', { number: index + 1 })}</legend>
                <Field label={t('profile.portfolio.title')} error={errors[`portfolio.${index}.title`]} required>
                  <TextInput value={row.title} onChange={({ target }) => change(row, { title: target.value })} />
                </Field>
                <Field label={t('profile.portfolio.url')} error={errors[`portfolio.${index}.url`]} optional>
                  <TextInput
                    dir="ltr"
                    inputMode="url"
                    placeholder={t('profile.portfolio.urlPlaceholder')}
                    value={row.url}
                    onChange={({ target }) => change(row, { url: target.value })}
                  />
                </Field>
                <Field
                  label={t('profile.portfolio.description')}
                  error={errors[`portfolio.${index}.description`]}
                  optional
                  className="sm:col-span-2"
                >
                  <Textarea
                    rows={2}
                    value={row.description}
                    onChange={({ target }) => change(row, { description: target.value })}
                  />
                </Field>
                <div className="sm:col-span-2">
                  <Button variant="quiet" size="sm" className="-ms-3 text-ink-2" onClick={() => remove(row)}>
                    <Trash2 aria-hidden="true" className="size-4" />
                    {t('profile.portfolio.remove')}
                    <span className="sr-only">{row.title}</span>
                  </Button>
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      <Button ref={adder} variant="secondary" className="mt-3" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t('profile.portfolio.add')}
      </Button>
    </div>
  )
}
