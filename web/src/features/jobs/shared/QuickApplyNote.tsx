import { Trans, useLanguage, useT } from '../../../i18n/i18n'
import { cx } from '../../../lib/cx'
import { formatDate } from '../../../lib/format'
import { useProfile } from '../../profile/api'

/** Says beside the buttons, before one is pressed, what quick apply shares. */
export function QuickApplyNote({ className }: { className?: string }) {
  const t = useT()
  const language = useLanguage()
  const { data: profile } = useProfile()
  const cv = profile?.cvDocument
  return (
    <p className={cx('min-h-[3lh] text-1 break-words text-ink-3 md:min-h-[1lh]', className)}>
      {profile &&
        (cv ? (
          <Trans
            k="jobs.apply.quickShares"
            nodes={{
              name: <bdi>{cv.fileName}</bdi>,
              date: <time dateTime={cv.uploadedAt}>{formatDate(cv.uploadedAt, language)}</time>,
            }}
          />
        ) : (
          t('jobs.apply.quickSharesNoCv')
        ))}
    </p>
  )
}
