import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignIn } from '../../api/session'
import { Trans, useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { Link } from '../../lib/router'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { useSite } from '../legal/api'
import { completenessQuery } from '../profile/api'
import { useRegister } from './api'
import { AuthLayout, textLink } from './AuthLayout'
import { useWithNext } from './useNext'

interface Props<Form extends Record<string, string>> {
  who: 'talent' | 'company'
  initial: Form
  children: (editor: Pick<ReturnType<typeof useEditor<Form>>, 'field' | 'errors'>) => ReactNode
}

/** What both sign-up forms share: the layout, the notice, registering and signing in. */
export function SignupForm<Form extends Record<string, string>>({ who, initial, children }: Props<Form>) {
  const t = useT()
  const withNext = useWithNext()
  const signIn = useSignIn()
  const client = useQueryClient()
  const register = useRegister(who)
  // Fetched up front: the versions sent with the form must be the ones the reader could open.
  useSite()
  const { formProps, busy, message, ...editor } = useEditor<Form>({
    initial,
    fallback: 'auth.signup.failed',
    submit: async (values) => {
      const answer = await register(values)
      track(who === 'talent' ? 'talent_signup' : 'company_signup')
      const entered = signIn(answer)
      // What the dashboard begins with depends on it.
      if (who === 'talent') void client.prefetchQuery(completenessQuery)
      await entered
    },
  })
  const other = who === 'talent' ? '/company/signup' : '/talent/signup'
  return (
    <AuthLayout title={t(`auth.${who}.title`)} lead={t(`auth.${who}.lead`)} side={who}>
      <form {...formProps} className="grid gap-5">
        {message && <Alert>{message}</Alert>}
        {children(editor)}
        <div className="grid gap-2 border-t border-line pt-5 text-1 text-ink-2">
          <p>{t(`auth.${who}.notice`)}</p>
          <p>
            <Trans k={`auth.${who}.agree`} tags={legalLinks} />
          </p>
        </div>
        <Button type="submit" busy={busy} wide>
          {t(busy ? 'auth.signup.busy' : `auth.${who}.submit`)}
        </Button>
      </form>
      <div className="mt-8 grid gap-2 border-t border-line pt-6 text-ink-2">
        <p className="flex flex-wrap gap-x-3">
          {t('auth.signup.haveAccount')}
          <Link to={withNext('/login')} className={textLink}>
            {t('auth.signup.login')}
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-3">
          {t(`auth.${who}.other`)}
          <Link to={withNext(other)} className={textLink}>
            {t(`auth.${who}.otherLink`)}
          </Link>
        </p>
      </div>
    </AuthLayout>
  )
}

/** They open in a new tab so that reading the terms does not lose a half-filled form. */
const legalLinks = {
  terms: (words: ReactNode) => (
    <a href="/terms" target="_blank" rel="noopener" className={textLink}>
      {words}
    </a>
  ),
  privacy: (words: ReactNode) => (
    <a href="/privacy" target="_blank" rel="noopener" className={textLink}>
      {words}
    </a>
  ),
}
