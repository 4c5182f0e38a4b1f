import { useT } from '../../../i18n/i18n'
import { cx } from '../../../lib/cx'
import { cvSectionPath, profileFieldPath } from '../../../lib/pagePaths'
import { useNavigate } from '../../../lib/router'
import { ButtonLink } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { FilePicker } from '../../../ui/FilePicker'
import { accepted } from '../file'
import { handOver } from './handedOver'

interface Props {
  className?: string
  /** Other things follow that should be in view too: a button does. */
  brief?: boolean
}

/** The first thing offered to somebody whose profile is empty: a CV fills it. Writing by hand is the way around it. */
export function StartFromCV({ className, brief = false }: Props) {
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
      className={cx(
        'grid gap-x-12 rounded-3 bg-sand',
        brief ? 'gap-y-3 p-4 md:p-5' : 'gap-y-6 p-6 sm:p-8 lg:grid-cols-2 lg:items-center',
        className,
      )}
    >
      <div>
        <h2 id="start-from-cv" className={brief ? 'text-4' : 'text-5 tracking-tight'}>
          {t('profile.cv.title')}
        </h2>
        <p className={cx('max-w-[48ch] text-ink-2', brief ? 'mt-1 max-md:text-1' : 'mt-2 text-3')}>
          {t('profile.cv.start')}
        </p>
      </div>
      <div className={brief ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'grid gap-3'}>
        <Field label={t('profile.cv.open')} className={cx(brief && '[&_label]:sr-only')}>
          <FilePicker primary brief={brief} accept={accepted} file={null} onChange={take} hint={t('profile.cv.hint')} />
        </Field>
        <ButtonLink
          to={profileFieldPath('title')}
          variant="quiet"
          className={cx('justify-self-start', !brief && '-ms-3')}
        >
          {t('profile.cv.byHand')}
        </ButtonLink>
      </div>
    </section>
  )
}
