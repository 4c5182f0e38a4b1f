import { useState } from 'react'
import { useSwitchLanguage } from '../api/language'
import { useLanguage, useT } from '../i18n/i18n'
import { languageNames } from '../i18n/language'
import { buttonStyle } from '../ui/buttonStyle'
import { toast } from '../ui/toast'

/** One press to the other language, named in that language. */
export function LanguageToggle({ className }: { className?: string }) {
  const t = useT()
  const other = useLanguage() === 'en' ? 'ar' : 'en'
  const switchLanguage = useSwitchLanguage()
  const [busy, setBusy] = useState(false)

  async function onClick() {
    setBusy(true)
    await switchLanguage(other).catch(() => toast({ title: t('app.language.failed'), variant: 'destructive' }))
    setBusy(false)
  }

  return (
    <button
      type="button"
      lang={other}
      aria-busy={busy || undefined}
      onClick={() => void onClick()}
      className={buttonStyle({ variant: 'quiet' }, className ?? 'px-3')}
    >
      {languageNames[other]}
    </button>
  )
}
