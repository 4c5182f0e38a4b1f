import { useT } from '../i18n/i18n'
import { loginPath } from '../lib/returnPath'
import { useLocation } from '../lib/router'
import { ButtonLink } from '../ui/Button'
import { Message } from './Message'

export function NotFound() {
  const t = useT()
  return (
    <Message
      eyebrow={t('app.notFound.code')}
      title={t('app.notFound.title')}
      actions={<ButtonLink to="/">{t('app.notFound.home')}</ButtonLink>}
    >
      <p>{t('app.notFound.text')}</p>
    </Message>
  )
}

/** For visitors at an address that exists for members: logging in may open it, and leads back to it. */
export function SignInFirst() {
  const t = useT()
  const { pathname, search, hash } = useLocation()
  return (
    <Message
      title={t('app.signIn.title')}
      actions={
        <>
          <ButtonLink to={loginPath(pathname + search + hash)}>{t('app.notFound.logIn')}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {t('app.notFound.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('app.signIn.text')}</p>
    </Message>
  )
}
