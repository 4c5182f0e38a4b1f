import { Menu } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { useT } from '../i18n/i18n'
import { Button } from '../ui/Button'
import type MenuSheetOf from './MenuSheet'

const MenuSheet = lazy(() => import('./MenuSheet'))

interface Props extends Omit<ComponentProps<typeof MenuSheetOf>, 'onClose'> {
  /** What the button shows in place of the three lines. */
  face?: ReactNode
}

/** The button that opens the navigation where the bar has no room for it; the sheet is fetched by the first press. */
export function HeaderMenu({ face, ...props }: Props) {
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
        onClick={() => setOpen(true)}
      >
        {face ?? <Menu aria-hidden="true" className="size-5" />}
        <span className="sr-only">{t('app.nav.menu')}</span>
      </Button>
      {open && (
        <Suspense>
          <MenuSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
