import { ArrowRight, Building2, UserRound, type LucideIcon } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Link } from '../../lib/router'
import { textLink } from './AuthLayout'
import { useWithNext } from './useNext'

export default function SignupPage() {
  const t = useT()
  const withNext = useWithNext()
  return (
    <div className="wrap py-10 md:py-18">
      <div className="mx-auto max-w-[46rem]">
        <h1 className="text-5 tracking-tight md:text-6">{t('auth.signup.title')}</h1>
        <p className="mt-2 text-3 text-ink-2">{t('auth.signup.lead')}</p>
        <div className="mt-8 grid gap-5 md:grid-cols-2">
          <Choice
            to={withNext('/talent/signup')}
            Icon={UserRound}
            title={t('auth.signup.talentTitle')}
            text={t('auth.signup.talentText')}
          />
          <Choice
            to={withNext('/company/signup')}
            Icon={Building2}
            title={t('auth.signup.companyTitle')}
            text={t('auth.signup.companyText')}
          />
        </div>
        <p className="mt-8 flex flex-wrap gap-x-3 text-ink-2">
          {t('auth.signup.haveAccount')}
          <Link to={withNext('/login')} className={textLink}>
            {t('auth.signup.login')}
          </Link>
        </p>
      </div>
    </div>
  )
}

function Choice({ to, Icon, title, text }: { to: string; Icon: LucideIcon; title: string; text: string }) {
  return (
    <Link
      to={to}
      className={cx(
        'group flex flex-col rounded-3 border border-line bg-card p-6 shadow-1 transition-colors duration-150',
        'hover:border-green focus-visible:rounded-3',
      )}
    >
      <span className="grid size-12 place-items-center rounded-2 bg-green-soft text-green">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="mt-6 flex items-center justify-between gap-3 md:mt-14">
        <span className="text-4 font-semibold">{title}</span>
        <ArrowRight aria-hidden="true" className="flip size-5 text-green" />
      </span>
      <span className="mt-1 text-ink-2">{text}</span>
    </Link>
  )
}
