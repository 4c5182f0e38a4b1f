import { useState } from 'react'
import { messageOf } from '../../api/client'
import { useSwitchLanguage } from '../../api/language'
import { tNow, useLanguage, useT } from '../../i18n/i18n'
import { languageNames, languages, type Language } from '../../i18n/language'
import { readTheme, setTheme, themes } from '../../lib/theme'
import { Segmented } from '../../ui/Segmented'
import { toast } from '../../ui/toast'
import { SettingsSection } from './SettingsSection'

export function LanguageSection() {
  const t = useT()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  async function choose(next: Language) {
    try {
      await switchLanguage(next)
      // Said in the language that has just been chosen.
      toast({ title: tNow('settings.language.saved') })
    } catch (error) {
      toast({ title: messageOf(error), variant: 'destructive' })
    }
  }
  return (
    <SettingsSection id="language" title={t('settings.language.title')} lead={t('settings.language.lead')}>
      <Segmented
        label={t('settings.language.label')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={(next) => void choose(next)}
      />
    </SettingsSection>
  )
}

export function ThemeSection() {
  const t = useT()
  const [theme, show] = useState(readTheme)
  return (
    <SettingsSection id="theme" title={t('settings.theme.title')} lead={t('settings.theme.lead')}>
      <Segmented
        label={t('app.theme.label')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`app.theme.${value}`) }))}
        onChange={(next) => {
          setTheme(next)
          show(next)
        }}
      />
    </SettingsSection>
  )
}
