import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { Switch } from '../../ui/Switch'
import { toast } from '../../ui/toast'
import { useCorrectionConsent } from '../cv/api'
import { SettingsSection } from './SettingsSection'

/** Whether what a talent corrects in a reading of a CV is counted. */
export function CorrectionsSection() {
  const t = useT()
  const { allowed, choose } = useCorrectionConsent((error) =>
    toast({ title: t('settings.failed'), description: messageOf(error), variant: 'destructive' }),
  )
  return (
    <SettingsSection id="corrections" title={t('settings.corrections.title')} lead={t('settings.corrections.lead')}>
      <Switch
        label={t('settings.corrections.label')}
        hint={t('settings.corrections.hint')}
        checked={allowed ?? false}
        disabled={allowed === null}
        onChange={choose}
      />
    </SettingsSection>
  )
}
