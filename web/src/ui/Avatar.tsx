import { cx } from '../lib/cx'
import { initials } from '../lib/person'

/**
 * A picture or logo, or the initials of the name, in a place of the same size. Decorative: the name stands beside it.
 */
export function Avatar({ name, src, className }: { name: string; src?: string; className?: string }) {
  const look = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-control bg-green-soft font-semibold text-green',
    className ?? 'size-9 text-1',
  )
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className={cx(look, 'object-cover')}
      />
    )
  return (
    <span aria-hidden="true" className={look}>
      <bdi>{initials(name)}</bdi>
    </span>
  )
}
