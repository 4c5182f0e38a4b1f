import { cx } from '../lib/cx'

/** The woven band, the brand's one ornament: at most twice on a page. */
export function SaduBand({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('sadu', className)} />
}
