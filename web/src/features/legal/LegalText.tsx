import { createElement, Fragment, type ReactNode } from 'react'
import { useT, type Key } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Link } from '../../lib/router'
import { useSite } from './api'
import { toBlocks } from './blocks'
import { operatorOf } from './operator'

const link = 'font-semibold text-green underline decoration-green/40 underline-offset-4 hover:decoration-current'

/** How a marked word inside a long text is drawn. */
const tags: Record<string, (words: string) => ReactNode> = {
  b: (words) => <strong className="font-semibold text-ink">{words}</strong>,
  code: (words) => (
    <code dir="ltr" className="rounded-1 bg-sand px-1.5 py-0.5 text-1">
      {words}
    </code>
  ),
  operator: (words) => <bdi>{words}</bdi>,
  email: (words) => (
    <a href={`mailto:${words}`} className={link}>
      <bdi dir="ltr">{words}</bdi>
    </a>
  ),
  privacy: (words) => (
    <Link to="/privacy" className={link}>
      {words}
    </Link>
  ),
}

/** The body of one section, with the operator's name and address filled in. */
export function LegalText({ k }: { k: Key }) {
  const t = useT()
  const { operatorName: operator, supportEmail: email } = operatorOf(useSite())
  return toBlocks(t(k, { operator, email })).map((block) =>
    block.kind === 'text' ? (
      <p key={block.text} className="mt-3 text-ink-2">
        <Inline text={block.text} />
      </p>
    ) : (
      <ul key={block.items[0]} className="mt-3 grid gap-2 text-ink-2">
        {block.items.map((item) => (
          <li
            key={item}
            className={cx(
              'relative ps-5',
              'before:absolute before:start-0 before:top-[.6em] before:size-1.5 before:rounded-full before:bg-gold',
            )}
          >
            <Inline text={item} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Inline({ text }: { text: string }) {
  const pieces = text.split(/(<\w+>.*?<\/\w+>)/).map((piece) => {
    const [, name, words] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? []
    return name === undefined ? piece : (tags[name]?.(words ?? '') ?? words)
  })
  // Their order never changes, so they need no keys: children are handed over one by one.
  return createElement(Fragment, null, ...pieces)
}
