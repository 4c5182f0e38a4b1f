import { useLanguage } from '../i18n/i18n'
import { cx } from '../lib/cx'

interface Props {
  /** As somebody wrote it. */
  written: string
  /** In the reader's language; the same where nothing else is known. */
  shown: string
  className?: string
}

/** A title, a skill or a place in the reader's language, with the original beside it in quiet ink if it differs. */
export function Shown({ written, shown, className }: Props) {
  // «لغة الاستعلام SQL» has the original in it already.
  if (shown.toLowerCase().includes(written.toLowerCase())) return <bdi className={className}>{shown}</bdi>
  return (
    <>
      <bdi className={className}>{shown}</bdi>{' '}
      <Original className="text-[0.86em] font-normal text-ink-3">{written}</Original>
    </>
  )
}

/** What was written in the other language, said so that a screen reader pronounces it in that language. */
export function Original({ children, className }: { children: string; className?: string }) {
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  return (
    <bdi lang={other} className={cx('inline-block max-w-full tracking-normal', className)}>
      {children}
    </bdi>
  )
}
