import { useT } from '../i18n/i18n'
import { loginPath } from '../lib/returnPath'
import { useLocation } from '../lib/router'
import { ButtonLink } from '../ui/Button'
import { Message } from './Message'

/** `signIn`: the page exists for others, so that logging in may open it. */
export function NotFound({ signIn }: { signIn: boolean }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <Message
      eyebrow={t('app.notFound.code')}
      title={t('app.notFound.title')}
      actions={
        <>
          {signIn && <ButtonLink to={loginPath(pathname + search)}>{t('app.notFound.logIn')}</ButtonLink>}
          <ButtonLink to="/" variant={signIn ? 'secondary' : 'primary'}>
            {t('app.notFound.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('app.notFound.text')}</p>
      {signIn && <p>{t('app.notFound.signIn')}</p>}
    </Message>
  )
}
