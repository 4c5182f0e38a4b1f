import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { formatDateTime } from '../../lib/format'
import type { FieldErrors } from '../../lib/formProblems'
import { applicationLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
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
  /** The name of the other side. */
  other: string
  /** Their picture or logo, if there is one. */
  picture: string
}

/** The conversation between a talent and a company about one application. */
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

const empty = { body: '' }

function Writer({ id, other }: { id: string; other: string }) {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync } = useSendMessage(id)
  const { formProps, field, busy, errors } = useEditor({
    initial: empty,
    check: ({ body }): FieldErrors => (body === '' ? { body: t('ui.form.required') } : {}),
    submit: async ({ body }) => {
      const message = await mutateAsync(body)
      client.setQueryData(
        applicationQuery(id).queryKey,
        (now) => now && { ...now, messages: [...now.messages.filter((one) => one.id !== message.id), message] },
      )
      return empty
    },
    onFail: ({ fields, message }) =>
      !fields.body && toast({ title: t('applications.messages.failed'), description: message, variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="mt-4 grid gap-2">
      <Field label={<Trans k="applications.messages.write" nodes={{ name: <bdi>{other}</bdi> }} />} error={errors.body}>
        <Textarea {...field('body')} rows={3} maxLength={applicationLimits.message} />
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t(busy ? 'applications.messages.sending' : 'applications.messages.send')}
        </Button>
      </div>
    </form>
  )
}
