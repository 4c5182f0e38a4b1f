import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { useSatisfaction } from './api'
import type { Application } from './types'

/** Asked after an outcome, whichever it was. The answer can be changed. */
export function Satisfaction({ application }: { application: Application }) {
  const t = useT()
  const id = useId()
  const { mutate, isPending, variables } = useSatisfaction()
  // What was pressed shows at once.
  const satisfied = isPending ? variables.satisfied : application.satisfied

  function answer(next: boolean) {
    if (isPending || next === application.satisfied) return
    mutate(
      { id: application.id, satisfied: next },
      {
        onError: (error) =>
          toast({
            title: t('applications.satisfaction.failed'),
            description: messageOf(error),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-2 font-semibold">
        {t('applications.satisfaction.question')}
      </h4>
      <p className="mt-1 text-1 text-ink-3">{t('applications.satisfaction.hint')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {[
          { value: true, Icon: ThumbsUp, label: t('applications.satisfaction.yes') },
          { value: false, Icon: ThumbsDown, label: t('applications.satisfaction.no') },
        ].map(({ value, Icon, label }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            aria-pressed={satisfied === value}
            className={satisfied === value ? 'border-green bg-green-soft text-green-strong' : undefined}
            onClick={() => answer(value)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Button>
        ))}
        <p role="status" className="text-1 text-ink-3">
          {application.satisfied !== null && t('applications.satisfaction.thanks')}
        </p>
      </div>
    </section>
  )
}
