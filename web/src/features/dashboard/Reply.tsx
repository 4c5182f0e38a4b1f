import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { applicationLimits } from '../../lib/known'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { useSendMessage } from '../applications/api'

/** A few words to the other side, without leaving the page. */
export function Reply({ application, onDone }: { application: string; onDone: (sent: boolean) => void }) {
  const t = useT()
  const [body, setBody] = useState('')
  const { mutate, isPending } = useSendMessage(application)
  const form = useRef<HTMLFormElement>(null)
  // It opened because somebody wants to write.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  function send() {
    mutate(body.trim(), {
      onSuccess: () => {
        toast({ title: t('dashboard.needs.sent') })
        onDone(true)
      },
      onError: (error) =>
        toast({ title: t('dashboard.needs.failedAct'), description: messageOf(error), variant: 'destructive' }),
    })
  }

  return (
    <form
      ref={form}
      className="mt-1 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim() !== '' && !isPending) send()
      }}
    >
      <Field label={t('dashboard.needs.yourReply')}>
        <Textarea
          name={`reply-${application}`}
          value={body}
          rows={3}
          maxLength={applicationLimits.message}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isPending} disabled={body.trim() === ''}>
          {t('dashboard.needs.send')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onDone(false)}>
          {t('dashboard.needs.cancel')}
        </Button>
      </div>
    </form>
  )
}
