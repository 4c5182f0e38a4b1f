import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../i18n/i18n'
import { Button, ButtonLink } from '../ui/Button'
import { HeaderBar, HeaderLink } from './HeaderBar'
import { LanguageToggle } from './LanguageToggle'

const MenuSheet = lazy(() => import('./MenuSheet'))

const anchors = ['services', 'pricing', 'about'] as const

export function VisitorHeader() {
  const t = useT()
  const [open, setOpen] = useState(false)
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
      <Button
        variant="quiet"
        size="icon"
        className="-me-3 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('app.nav.menu')}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-5" />
      </Button>
      {open && (
        <Suspense>
          <MenuSheet
            onClose={() => setOpen(false)}
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
        </Suspense>
      )}
    </HeaderBar>
  )
}
