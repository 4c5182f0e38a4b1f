import { Plus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'

interface Props<Row> {
  name: 'workHistory' | 'portfolio'
  words: 'work' | 'portfolio'
  rows: readonly Row[]
  /** Updates the rows; the function receives the current ones. */
  edit: (next: (rows: readonly Row[]) => readonly Row[]) => void
  /** Adds an empty row: first if the newest come first, otherwise last. */
  withNew: (rows: readonly Row[]) => readonly Row[]
  newestFirst?: boolean
  /** The name people give a row. */
  titleOf: (row: Row) => string
  heading?: string
  /** For the list as a whole. */
  error?: string
  children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** A list of groups of fields. Removing one can be undone. */
export function Rows<Row extends { key: string }>({
  name,
  words,
  rows,
  edit,
  withNew,
  newestFirst = false,
  titleOf,
  heading,
  error,
  children,
}: Props<Row>) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)

  function add() {
    flushSync(() => edit(withNew))
    const added = newestFirst ? list.current?.firstElementChild : list.current?.lastElementChild
    added?.querySelector<HTMLElement>('input')?.focus()
  }

  function remove(row: Row) {
    const at = rows.indexOf(row)
    edit((rows) => rows.filter((one) => one.key !== row.key))
    adder.current?.focus()
    const putBack = () => edit((now) => now.toSpliced(at, 0, row))
    toast({
      title: t(`profile.${words}.removed`),
      description: titleOf(row) || undefined,
      action: { label: t('profile.work.undo'), onClick: putBack },
    })
  }

  function change(row: Row, part: Partial<Row>) {
    edit((rows) => rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))
  }

  const addButton = (
    <Button ref={adder} variant="secondary" className={newestFirst ? undefined : 'mt-3'} onClick={add}>
      <Plus aria-hidden="true" className="size-4" />
      {t(`profile.${words}.add`)}
    </Button>
  )
  return (
    <div data-field={name} className="sm:col-span-2">
      {heading && <h3 className="text-1">{heading}</h3>}
      {rows.length === 0 && (
        <p className={cx(newestFirst ? 'mb-4' : 'mt-1', 'text-ink-2')}>{t(`profile.${words}.none`)}</p>
      )}
      {newestFirst && addButton}
      {error && <p className={cx(newestFirst ? 'mt-2' : 'mt-1', 'text-1 text-clay')}>{error}</p>}
      {rows.length > 0 && (
        <ol ref={list} className={newestFirst ? 'mt-5' : 'mt-3'}>
          {rows.map((row, index) => (
            <li key={row.key}>
              <fieldset className="grid gap-5 border-t border-line py-6 sm:grid-cols-2">
                <legend className="sr-only">{t(`profile.${words}.row`, { number: index + 1 })}</legend>
                {children(row, index, (part) => change(row, part))}
                <div className="sm:col-span-2">
                  <Button variant="quiet" size="sm" className="-ms-3 text-ink-2" onClick={() => remove(row)}>
                    <Trash2 aria-hidden="true" className="size-4" />
                    {t(`profile.${words}.remove`)}
                    <span className="sr-only">{titleOf(row)}</span>
                  </Button>
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {!newestFirst && addButton}
    </div>
  )
}
