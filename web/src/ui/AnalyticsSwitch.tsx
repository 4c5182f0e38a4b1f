import { useT } from '../i18n/i18n'
import { storeConsent } from '../lib/analytics'
import { useConsent } from '../lib/useConsent'
import { Switch } from './Switch'

/** The choice about counting, to be changed at any time. */
export function AnalyticsSwitch() {
  const t = useT()
  return (
    <Switch
      label={t('consent.switch')}
      hint={t('consent.hint')}
      checked={useConsent() === 'yes'}
      onChange={(on) => storeConsent(on ? 'yes' : 'no')}
    />
  )
}
