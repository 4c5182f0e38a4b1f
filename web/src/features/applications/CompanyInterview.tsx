import { CalendarClock, CalendarDays, CalendarPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { applicantName } from '../../lib/person'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/buttonStyle'
import { toast } from '../../ui/toast'
import { calendarPath, useEndInterview } from './api'
import { InterviewFacts } from './InterviewFacts'
import { InterviewHistory } from './InterviewHistory'
import { ProposeDialog } from './ProposeDialog'
import { ReasonDialog } from './ReasonDialog'
import { formatSlot } from './slots'
import { isFinal, isLive } from './status'
import type { Applicant, Interview, InterviewEvent } from './types'

/** The interview as the company sees it: times are proposed here, and called off. */
export function CompanyInterview({ applicant, history }: { applicant: Applicant; history: readonly InterviewEvent[] }) {
  const t = useT()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [proposing, setProposing] = useState(false)
  const { interview, status, applicationId } = applicant
  const over = isFinal(status)
  if (over && !interview) return null
  const live = interview !== null && isLive(interview)
  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="mb-3 flex items-center gap-2.5 text-2 font-semibold">
        <CalendarDays aria-hidden="true" className="size-4 text-gold-ink" />
        {t('applicants.interview.title')}
      </h4>
      {interview && interview.askedAt !== null && (
        <Alert tone="info" title={t('applicants.interview.asked')} className="mb-3">
          {interview.asked !== '' && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {interview.asked}
            </p>
          )}
        </Alert>
      )}
      {interview ? <State interview={interview} /> : <p className="text-ink-2">{t('applicants.interview.none')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!over && (
          <Button size="sm" variant="secondary" onClick={() => setProposing(true)}>
            {t(live ? 'applicants.interview.move' : 'applicants.interview.propose')}
          </Button>
        )}
        {interview && live && !over && (
          <Cancel
            interview={interview}
            name={applicantName(t, applicant)}
            onDone={() => setTimeout(() => heading.current?.focus())}
          />
        )}
      </div>
      <InterviewHistory events={history} />
      {proposing && (
        <ProposeDialog
          applicationId={applicationId}
          name={applicantName(t, applicant)}
          moves={live ? interview : null}
          onClose={() => setProposing(false)}
        />
      )}
    </section>
  )
}

function State({ interview }: { interview: Interview }) {
  const t = useT()
  const language = useLanguage()
  const { state, slots, reason } = interview
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t(`applicants.interview.state.${state}`)}</p>
      {reason !== '' && (
        <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
          {reason}
        </p>
      )}
      {state === 'proposed' && (
        <ul className="num grid gap-1">
          {slots.map((slot) => (
            <li key={slot}>
              <time dateTime={slot}>{formatSlot(slot, language)}</time>
            </li>
          ))}
        </ul>
      )}
      {isLive(interview) && interview.shortNotice && (
        <p className="flex items-start gap-1.5 text-1 text-ink-2">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-clay" />
          {t('applicants.propose.short')}
        </p>
      )}
      {isLive(interview) && <InterviewFacts interview={interview} />}
      {state === 'accepted' && (
        <div>
          <a href={calendarPath(interview.id)} download className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            {t('applications.interview.calendar')}
          </a>
        </div>
      )}
    </div>
  )
}

/** `onDone`: the button goes, and the focus must not go with it. */
function Cancel({ interview, name, onDone }: { interview: Interview; name: string; onDone: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useEndInterview('cancel')

  function cancel(reason: string) {
    mutate(
      { id: interview.id, reason },
      {
        onSuccess: () => {
          toast({ title: t('applicants.interview.cancelled'), description: name })
          onDone()
        },
        onError: (error) =>
          toast({
            title: t('applicants.interview.cancelFailed'),
            description: messageOf(error),
            variant: 'destructive',
          }),
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <>
      <Button size="sm" variant="quiet" className="text-clay!" onClick={() => setAsking(true)}>
        {t('applicants.interview.cancel')}
      </Button>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={t('applicants.interview.cancelTitle')}
          description={<Trans k="applicants.interview.cancelText" nodes={{ name: <bdi>{name}</bdi> }} />}
          hint={t('applicants.ask.hint')}
          confirmLabel={t('applicants.interview.cancel')}
          destructive
          busy={isPending}
          onConfirm={cancel}
        />
      )}
    </>
  )
}
