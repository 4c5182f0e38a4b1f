import { cx } from '../lib/cx'

/**
 * A quiet block where content will stand. Give it the content's size. Hidden from screen readers: say "loading" around
 * it.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('animate-[breathe_1.6s_ease-in-out_infinite] rounded-1 bg-track', className ?? 'h-4 w-full')}
    />
  )
}

/** Rows with rules between them, as lists will have. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-start gap-4 border-t border-line py-5 first:border-t-0">
          <Skeleton className="size-12 rounded-control" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
