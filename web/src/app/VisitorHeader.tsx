import { useT } from '../i18n/i18n'
import { ButtonLink } from '../ui/Button'
import { HeaderBar, HeaderLink } from './HeaderBar'
import { HeaderMenu } from './HeaderMenu'
import { LanguageToggle } from './LanguageToggle'

const anchors = ['services', 'pricing', 'about'] as const

export function VisitorHeader() {
  const t = useT()
  return (
    <HeaderBar
      nav={anchors.map((anchor) => (
        <HeaderLink key={anchor} to={`/#${anchor}`}>
          {t(`app.nav.${anchor}`)}
        </HeaderLink>
      ))}
    >
      <LanguageToggle />
      <ButtonLink to="/login" variant="secondary" className="max-sm:hidden">
        {t('app.nav.login')}
      </ButtonLink>
      <ButtonLink to="/signup" className="max-sm:hidden">
        {t('app.nav.join')}
      </ButtonLink>
      <HeaderMenu
        links={anchors.map((anchor) => ({ to: `/#${anchor}`, label: t(`app.nav.${anchor}`) }))}
        footer={(close) => (
          <>
            <ButtonLink to="/signup" wide onClick={close}>
              {t('app.nav.join')}
            </ButtonLink>
            <ButtonLink to="/login" wide variant="secondary" onClick={close}>
              {t('app.nav.login')}
            </ButtonLink>
          </>
        )}
      />
    </HeaderBar>
  )
}
