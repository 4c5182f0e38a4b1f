import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../api/client'
import type { HomeOffers } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatSlotDay, formatSlotTime } from '../../lib/format'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'
import { useAcceptInterview, useEndInterview } from '../applications/api'
import { Need } from './Need'

/** Times for an interview: one is chosen here, and the button names it. */
export function OfferNeed({
  application: { companyName, shown, interview },
  first,
  onDone,
}: {
  application: HomeOffers['items'][number]
  first: boolean
  onDone: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const name = useId()
  const [opened] = useState(() => Date.now())
  const slots = (interview?.slots ?? []).filter((slot) => Date.parse(slot) > opened)
  const [chosen, setSlot] = useState('')
  const slot = slots.includes(chosen) ? chosen : (slots[0] ?? '')
  const [declining, setDeclining] = useState(false)
  const accepting = useAcceptInterview()
  const ending = useEndInterview('decline')
  if (!interview) return null
  const failed = (error: unknown) =>
    toast({ title: t('dashboard.needs.failedAct'), description: messageOf(error), variant: 'destructive' })
  const time = slot && `${formatSlotDay(slot, language)} ${formatSlotTime(slot, language)}`
  return (
    <Need
      Icon={CalendarDays}
      kind={t('dashboard.needs.offer')}
      title={t('dashboard.needs.offerTitle', { company: companyName, job: shown.title })}
      text={t('dashboard.needs.offerFacts', { minutes: interview.minutes, place: interview.place })}
      first={first}
    >
      <fieldset>
        <legend className="sr-only">{t('dashboard.needs.times', { company: companyName })}</legend>
        <div className="flex flex-wrap gap-2">
          {slots.map((one) => (
            <label
              key={one}
              className={cx(
                'grid cursor-pointer grid-cols-[auto_auto] items-center gap-x-2.5',
                'rounded-control border px-3 py-1.5 text-1',
                'has-focus-visible:outline-2 has-focus-visible:outline-green',
                one === slot ? 'border-green bg-green-soft' : 'border-edge bg-card',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={one === slot}
                onChange={() => setSlot(one)}
                className="row-span-2 size-4 accent-green"
              />
              <span className="text-ink-2">{formatSlotDay(one, language)}</span>
              <span className="num font-semibold">{formatSlotTime(one, language)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-2">
        {slot && (
          <Button
            size="sm"
            variant={first ? 'primary' : 'secondary'}
            busy={accepting.isPending}
            onClick={() =>
              accepting.mutate(
                { id: interview.id, slot },
                {
                  onSuccess: () => {
                    toast({ title: t('dashboard.needs.confirmed'), description: time })
                    onDone()
                  },
                  onError: failed,
                },
              )
            }
          >
            {t('dashboard.needs.confirm', { time })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setDeclining(true)}>
          {t('dashboard.needs.decline')}
        </Button>
      </div>
      <ConfirmDialog
        open={declining}
        onOpenChange={setDeclining}
        title={t('dashboard.needs.declineTitle')}
        description={t('dashboard.needs.declineText', { company: companyName })}
        confirmLabel={t('dashboard.needs.decline')}
        cancelLabel={t('dashboard.needs.keep')}
        busy={ending.isPending}
        onConfirm={() =>
          ending.mutate(
            { id: interview.id, reason: '' },
            {
              onSuccess: () => {
                toast({ title: t('dashboard.needs.declined') })
                onDone()
              },
              onError: failed,
              onSettled: () => setDeclining(false),
            },
          )
        }
      />
    </Need>
  )
}
