import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { Checkbox } from '../../ui/Checkbox'
import { toast } from '../../ui/toast'
import { correctionConsentQuery, useAllowCorrections } from './api'

/** Whether what is corrected here may be counted: not ticked until somebody does, and taken back the same way. */
export function CorrectionsChoice() {
  const t = useT()
  const { data } = useQuery(correctionConsentQuery)
  const { mutate, isPending, variables } = useAllowCorrections()
  if (!data) return null
  return (
    <Checkbox
      className="mt-8"
      label={t('cv.corrections.label')}
      hint={t('cv.corrections.hint')}
      checked={isPending ? variables : data.allowed}
      onChange={({ target }) =>
        mutate(target.checked, {
          onError: (error) =>
            toast({ title: t('cv.corrections.failed'), description: messageOf(error), variant: 'destructive' }),
        })
      }
    />
  )
}
