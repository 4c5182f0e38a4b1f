import { useT } from '../../../i18n/i18n'
import { cx } from '../../../lib/cx'
import { cvSectionPath, profileFieldPath } from '../../../lib/pagePaths'
import { useNavigate } from '../../../lib/router'
import { ButtonLink } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { FilePicker } from '../../../ui/FilePicker'
import { accepted } from '../file'
import { handOver } from './handedOver'

/** The first thing offered to somebody whose profile is empty: a CV fills it. Writing by hand is the way around it. */
export function StartFromCV({ className }: { className?: string }) {
  const t = useT()
  const navigate = useNavigate()

  function take(file: File | null) {
    if (!file) return
    handOver(file)
    navigate(cvSectionPath)
  }

  return (
    <section
      aria-labelledby="start-from-cv"
      className={cx('grid gap-x-12 gap-y-6 rounded-3 bg-sand p-6 sm:p-8 lg:grid-cols-2 lg:items-center', className)}
    >
      <div>
        <h2 id="start-from-cv" className="text-5 tracking-tight">
          {t('profile.cv.title')}
        </h2>
        <p className="mt-2 max-w-[48ch] text-3 text-ink-2">{t('profile.cv.start')}</p>
      </div>
      <div className="grid gap-3">
        <Field label={t('profile.cv.open')}>
          <FilePicker primary accept={accepted} file={null} onChange={take} hint={t('profile.cv.hint')} />
        </Field>
        <ButtonLink to={profileFieldPath('title')} variant="quiet" className="-ms-3 justify-self-start">
          {t('profile.cv.byHand')}
        </ButtonLink>
      </div>
    </section>
  )
}
