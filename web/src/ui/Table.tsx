import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures: tabular and at the inline end. */
  numeric?: boolean
  sortable?: boolean
}

export interface Sort {
  column: string
  descending: boolean
}

export interface TableProps<Row> {
  /** Read first by screen readers; hidden from the eye unless `showCaption`. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** Rows with rules. Wider than the screen, it scrolls inside its own frame, by keyboard too. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling frame must be reachable by keyboard
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <caption className={cx('pb-3 text-start font-semibold', !showCaption && 'sr-only')}>{caption}</caption>
        <thead>
          <tr className="border-b border-edge/60 text-1 text-ink-3">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
                className={cx(
                  'px-3 py-2.5 font-semibold whitespace-nowrap first:ps-0 last:pe-0',
                  column.numeric ? 'text-end' : 'text-start',
                )}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx('px-3 py-3.5 align-top first:ps-0 last:pe-0', column.numeric && 'num text-end')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortButton<Row>({ column, sort, onSort }: { column: Column<Row>; sort?: Sort; onSort: (sort: Sort) => void }) {
  const active = sort?.column === column.id
  const Icon = active && sort.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1 font-semibold hover:text-ink"
      onClick={() => onSort({ column: column.id, descending: active && !sort.descending })}
    >
      {column.header}
      <Icon aria-hidden="true" className={cx('size-3.5', !active && 'opacity-30')} />
    </button>
  )
}
