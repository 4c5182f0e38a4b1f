import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { Checkbox } from '../../ui/Checkbox'
import { toast } from '../../ui/toast'
import { useCorrectionConsent } from './api'

/** Whether what is corrected here may be counted: not ticked until somebody does, and taken back the same way. */
export function CorrectionsChoice() {
  const t = useT()
  const { allowed, choose } = useCorrectionConsent((error) =>
    toast({ title: t('cv.corrections.failed'), description: messageOf(error), variant: 'destructive' }),
  )
  if (allowed === null) return null
  return (
    <Checkbox
      className="mt-8"
      label={t('cv.corrections.label')}
      hint={t('cv.corrections.hint')}
      checked={allowed}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}
