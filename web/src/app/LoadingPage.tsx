import { useT } from '../i18n/i18n'
import { LogoMark } from '../ui/Logo'

/** Fills the screen while it is not yet known who is reading. */
export function LoadingPage() {
  const t = useT()
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-paper">
      <LogoMark className="size-14 animate-[breathe_1.6s_ease-in-out_infinite]" />
      <span className="text-1 text-ink-3">{t('app.loading')}</span>
    </div>
  )
}
