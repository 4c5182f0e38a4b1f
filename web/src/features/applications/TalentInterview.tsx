import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/buttonStyle'
import { toast } from '../../ui/toast'
import { calendarPath, useAcceptInterview, useAskForTime, useEndInterview } from './api'
import { InterviewFacts } from './InterviewFacts'
import { InterviewHistory } from './InterviewHistory'
import { ReasonDialog } from './ReasonDialog'
import { formatSlot } from './slots'
import { isLive } from './status'
import type { Interview, InterviewEvent } from './types'

/** The interview of an application as its talent sees it: a time is chosen here. `over`: the application is closed. */
export function TalentInterview({
  interview,
  history,
  company,
  over,
}: {
  interview: Interview
  history: readonly InterviewEvent[]
  company: string
  over: boolean
}) {
  const t = useT()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, reason } = interview
  const done = () => void setTimeout(() => heading.current?.focus())
  return (
    <section aria-labelledby={id} className="rounded-2 border border-line bg-card p-5 shadow-1">
      <h4 id={id} ref={heading} tabIndex={-1} className="mb-3 flex items-center gap-2.5 text-3 font-semibold">
        <CalendarDays aria-hidden="true" className="size-5 text-gold-ink" />
        {t(`applications.interview.${state}`)}
      </h4>
      <div className="grid gap-4">
        {isLive(interview) && <InterviewFacts interview={interview} />}
        {isLive(interview) && interview.shortNotice && interview.askedAt === null && !over && (
          <p className="text-1 text-ink-2">{t('applications.interview.short')}</p>
        )}
        {isLive(interview) && interview.askedAt !== null && (
          <Alert tone="info">{t('applications.interview.asked')}</Alert>
        )}
        {reason !== '' && (
          <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
            {reason}
          </p>
        )}
        {state === 'proposed' && !over && <Choice interview={interview} company={company} onDone={done} />}
        {state === 'accepted' && (
          <div className="flex flex-wrap gap-3">
            <a href={calendarPath(interview.id)} download className={buttonStyle({ variant: 'secondary' })}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              {t('applications.interview.calendar')}
            </a>
            {!over && <Ask interview={interview} company={company} onDone={done} />}
            {!over && <Decline interview={interview} company={company} onDone={done} />}
          </div>
        )}
        <InterviewHistory events={history} />
      </div>
    </section>
  )
}

interface ActProps {
  interview: Interview
  company: string
  /** The buttons go, and the focus must not go with them. */
  onDone: () => void
}

function Choice({ interview, company, onDone }: ActProps) {
  const t = useT()
  const language = useLanguage()
  const name = useId()
  const [opened] = useState(() => Date.now())
  const slots = interview.slots.map((slot) => ({ slot, gone: Date.parse(slot) <= opened }))
  const [slot, setSlot] = useState(() => slots.find(({ gone }) => !gone)?.slot ?? '')
  const { mutate, isPending } = useAcceptInterview()

  function accept() {
    mutate(
      { id: interview.id, slot },
      {
        onSuccess: () => {
          toast({ title: t('applications.interview.acceptedToast'), description: formatSlot(slot, language) })
          onDone()
        },
        onError: (error) =>
          toast({
            title: t('applications.interview.acceptFailed'),
            description: messageOf(error),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-1 font-semibold">{t('applications.interview.choose')}</legend>
        <div className="grid">
          {slots.map(({ slot: moment, gone }) => (
            <label
              key={moment}
              className={cx(
                'flex min-h-11 items-center gap-3 border-t border-line py-2 first:border-t-0',
                gone && 'text-ink-3',
              )}
            >
              <input
                type="radio"
                name={name}
                value={moment}
                disabled={gone}
                checked={slot === moment}
                onChange={() => setSlot(moment)}
                className="size-5 shrink-0 accent-green"
              />
              <span className="num">{formatSlot(moment, language)}</span>
              {gone && <span className="text-1">{t('applications.interview.gone')}</span>}
            </label>
          ))}
        </div>
        <p className="mt-1 text-1 text-ink-3">{t('applications.interview.zone')}</p>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} disabled={slot === ''} onClick={accept}>
          {t(isPending ? 'applications.interview.accepting' : 'applications.interview.accept')}
        </Button>
        <Ask interview={interview} company={company} onDone={onDone} />
        <Decline interview={interview} company={company} onDone={onDone} />
      </div>
    </>
  )
}

/** Asks the company for another time, once until it answers. */
function Ask({ interview, company, onDone }: ActProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useAskForTime()
  if (interview.askedAt !== null) return null

  function ask(reason: string) {
    mutate(
      { id: interview.id, reason },
      {
        onSuccess: () => {
          toast({ title: t('applications.interview.askedToast') })
          onDone()
        },
        onError: (error) =>
          toast({
            title: t('applications.interview.askFailed'),
            description: messageOf(error),
            variant: 'destructive',
          }),
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('applications.interview.ask')}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('applications.interview.askTitle')}
        description={
          <Trans
            k={interview.state === 'accepted' ? 'applications.interview.askKeeps' : 'applications.interview.askText'}
            nodes={{ name: <bdi>{company}</bdi> }}
          />
        }
        label={t('applications.interview.askLabel')}
        hint={t('applications.interview.askHint')}
        confirmLabel={t('applications.interview.askYes')}
        busy={isPending}
        onConfirm={ask}
      />
    </>
  )
}

/** Of every time offered, or of the one that was accepted before. */
function Decline({ interview, company, onDone }: ActProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useEndInterview('decline')

  function decline(reason: string) {
    mutate(
      { id: interview.id, reason },
      {
        onSuccess: () => {
          toast({ title: t('applications.interview.declinedToast') })
          onDone()
        },
        onError: (error) =>
          toast({
            title: t('applications.interview.declineFailed'),
            description: messageOf(error),
            variant: 'destructive',
          }),
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('applications.interview.decline')}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('applications.interview.declineTitle')}
        description={<Trans k="applications.interview.declineText" nodes={{ name: <bdi>{company}</bdi> }} />}
        hint={t('applications.interview.declineHint')}
        confirmLabel={t('applications.interview.declineYes')}
        destructive
        busy={isPending}
        onConfirm={decline}
      />
    </>
  )
}
