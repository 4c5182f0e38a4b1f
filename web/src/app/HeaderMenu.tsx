import { Menu } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useT } from '../i18n/i18n'
import { Button } from '../ui/Button'
import type MenuSheetOf from './MenuSheet'

const MenuSheet = lazy(() => import('./MenuSheet'))

/** The button that opens the navigation where the bar has no room for it; the sheet is fetched by the first press. */
export function HeaderMenu(props: Omit<ComponentProps<typeof MenuSheetOf>, 'onClose'>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
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
          <MenuSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
