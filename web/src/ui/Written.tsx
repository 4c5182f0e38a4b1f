import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { blocks, withoutMark, type Block } from '../lib/written'
import { Shown } from './Shown'
import { pairs } from './shownPairs'

/** One measure for all that people wrote, so that texts and lists of the other direction begin at the same edge. */
const measure = 'max-w-[42rem] min-w-0 text-start break-words'

/**
 * What somebody wrote, with its paragraphs and lists. It has one direction, that of its first words, whatever the
 * page's.
 */
export function Written({ text, className }: { text: string; className?: string }) {
  return (
    <div dir="auto" className={cx('grid gap-4', measure, className)}>
      {blocks(text).map((block) => (
        <Part key={block.at} block={block} />
      ))}
    </div>
  )
}

/** Lines that were written one by one; `shown` has them in the reader's language. */
export function WrittenList({
  items,
  shown = items,
  className,
}: {
  items: readonly string[]
  shown?: readonly string[]
  className?: string
}) {
  return (
    <ul dir="auto" className={cx('grid gap-2', measure, className)}>
      {pairs(items.map(withoutMark), shown.map(withoutMark)).map((item) => (
        <Marked key={item.written}>{item.shown === item.written ? item.written : <Shown {...item} />}</Marked>
      ))}
    </ul>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'text') return <p className="whitespace-pre-line">{block.text}</p>
  if (block.kind === 'marks') {
    return (
      <ul className="grid gap-2">
        {block.items.map(({ at, text }) => (
          <Marked key={at}>{text}</Marked>
        ))}
      </ul>
    )
  }
  return (
    <ol start={block.first} className="grid list-decimal gap-2 ps-6">
      {block.items.map(({ at, text }) => (
        <li key={at}>{text}</li>
      ))}
    </ol>
  )
}

/** The mark stands inside, where the lines of a paragraph begin. */
function Marked({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-green" />
      <span className="min-w-0 grow">{children}</span>
    </li>
  )
}
