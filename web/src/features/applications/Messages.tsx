import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../api/client'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { formatDateTime } from '../../lib/format'
import { applicationLimits } from '../../lib/known'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { ReportButton } from '../moderation/shared/ReportButton'
import { applicationQuery, useSendMessage } from './api'
import type { Message } from './types'

interface Props {
  id: string
  messages: Message[]
  /** Which side the reader is on. */
  side: Message['from']
  /** Who reads what is written here. */
  other: string
  /** Their picture or logo, if there is one. */
  picture: string
}

/** The thread of an application between its talent and the company. */
export function Messages({ id, messages, side, other, picture }: Props) {
  const t = useT()
  const language = useLanguage()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex items-center gap-2.5">
        <Avatar name={other} src={picture} className="size-8 text-1" />
        <h4 id={heading} className="text-2 font-semibold">
          {t('applications.messages.title')}
        </h4>
      </div>
      {messages.length === 0 ? (
        <p className="text-ink-2">
          <Trans k="applications.messages.empty" nodes={{ name: <bdi>{other}</bdi> }} />
        </p>
      ) : (
        <ol aria-live="polite" className="grid gap-3">
          {messages.map((message) => {
            const own = message.from === side
            return (
              <li key={message.id} className={cx('flex items-center gap-1', own && 'justify-end')}>
                <div className={cx('max-w-[85%] min-w-0 rounded-2 px-4 py-2.5', own ? 'bg-green-soft' : 'bg-sand')}>
                  <p className="text-1 text-ink-2">
                    {own ? t('applications.messages.you') : <bdi>{message.fromName || other}</bdi>}
                    {dot}
                    <time dateTime={message.sentAt}>{formatDateTime(message.sentAt, language)}</time>
                  </p>
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {message.body}
                  </p>
                </div>
                {!own && <ReportButton kind="message" id={message.id} name={message.fromName || other} bare />}
              </li>
            )
          })}
        </ol>
      )}
      <Writer id={id} other={other} />
    </section>
  )
}

function Writer({ id, other }: { id: string; other: string }) {
  const t = useT()
  const client = useQueryClient()
  const { mutate, isPending } = useSendMessage(id)
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const words = body.trim()
    if (words === '') return setProblem(t('ui.form.required'))
    mutate(words, {
      onSuccess: (message) => {
        setBody('')
        client.setQueryData(
          applicationQuery(id).queryKey,
          (now) => now && { ...now, messages: [...now.messages.filter((one) => one.id !== message.id), message] },
        )
      },
      onError: (error) => {
        if (error instanceof ApiError && error.fields.body) return setProblem(error.fields.body)
        toast({ title: t('applications.messages.failed'), description: messageOf(error), variant: 'destructive' })
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-2">
      <Field label={<Trans k="applications.messages.write" nodes={{ name: <bdi>{other}</bdi> }} />} error={problem}>
        <Textarea
          rows={3}
          maxLength={applicationLimits.message}
          value={body}
          onChange={(event) => {
            setBody(event.target.value)
            setProblem('')
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={isPending}>
          {t(isPending ? 'applications.messages.sending' : 'applications.messages.send')}
        </Button>
      </div>
    </form>
  )
}
