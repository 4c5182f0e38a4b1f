import { Download } from 'lucide-react'
import { useT } from '../../i18n/i18n'
import { AnalyticsSwitch } from '../../ui/AnalyticsSwitch'
import { buttonStyle } from '../../ui/buttonStyle'
import { exportPath } from './api'
import { SettingsSection } from './SettingsSection'

export function AnalyticsSection() {
  const t = useT()
  return (
    <SettingsSection id="analytics" title={t('settings.analytics.title')} lead={t('settings.analytics.lead')}>
      <AnalyticsSwitch />
    </SettingsSection>
  )
}

export function DataSection() {
  const t = useT()
  return (
    <SettingsSection id="data" title={t('settings.data.title')} lead={t('settings.data.lead')}>
      <a href={exportPath} download className={buttonStyle({ variant: 'secondary' })}>
        <Download aria-hidden="true" className="size-4" />
        {t('settings.data.export')}
      </a>
      <p className="mt-3 text-1 text-ink-3">{t('settings.data.exportHint')}</p>
    </SettingsSection>
  )
}
