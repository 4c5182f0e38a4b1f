import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n'

export interface ChartFrameProps {
  title: string
  /** The chart in one sentence: what someone who cannot see it should know. */
  summary: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  children: ReactNode
}

/** Every chart has a title, a sentence that says what it shows, and its figures as a table on request. */
export function ChartFrame({ title, summary, columns, rows, children }: ChartFrameProps) {
  const t = useT()
  const [table, setTable] = useState(false)
  return (
    <figure className="grid content-start gap-4">
      <figcaption className="flex items-start justify-between gap-4">
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="text-1 text-ink-3">{summary}</span>
        </span>
        <button
          type="button"
          onClick={() => setTable(!table)}
          className="shrink-0 py-0.5 text-1 text-green underline-offset-4 hover:underline"
        >
          {t(table ? 'ui.chart.asChart' : 'ui.chart.asTable')}
        </button>
      </figcaption>
      {table ? (
        <table className="w-full border-collapse text-1">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-edge/60 text-ink-3">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={index === 0 ? 'py-2 text-start font-semibold' : 'py-2 text-end font-semibold'}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells]) => (
              <tr key={head} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  <bdi>{head}</bdi>
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="num py-2 text-end">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div aria-hidden="true">{children}</div>
      )}
    </figure>
  )
}
