import { useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
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
import { useSeen } from './useSeen'

interface Props {
  id: string
  messages: Message[]
  /** How many of them the reader has not seen. */
  unread: number
  /** Which side the reader is on. */
  side: Message['from']
  /** The name of the other side. */
  other: string
  /** Their picture or logo, if there is one. */
  picture: string
  /** What helps to write, beside the button; it gets a way to add text. */
  tools?: (insert: (text: string) => void) => ReactNode
}

/** The conversation between a talent and a company about one application, as a part of the application. */
export function Messages({ picture, tools, ...props }: Props) {
  const t = useT()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex items-center gap-2.5">
        <Avatar name={props.other} src={picture} className="size-8 text-1" />
        <h4 id={heading} className="text-2 font-semibold">
          {t('applications.messages.title')}
        </h4>
      </div>
      <Bubbles {...props} />
      <Writer id={props.id} other={props.other} tools={tools} />
    </section>
  )
}

/** What was written, first to last. Unread messages count as seen once the end of them stands on the screen. */
export function Bubbles({ id, messages, unread, side, other }: Omit<Props, 'picture'>) {
  const t = useT()
  const language = useLanguage()
  const last = messages.at(-1)
  const end = useSeen<HTMLDivElement>(id, unread > 0 ? last?.id : undefined)
  if (messages.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans k="applications.messages.empty" nodes={{ name: <bdi>{other}</bdi> }} />
      </p>
    )
  }
  return (
    <>
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
      <div ref={end} aria-hidden="true" className="h-px" />
    </>
  )
}

const empty = { body: '' }

/** Where the reader answers. What was typed stays if it could not be sent, and why is said. */
export function Writer({ id, other, tools }: Pick<Props, 'id' | 'other' | 'tools'>) {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync } = useSendMessage(id)
  const { formProps, field, form, change, busy, errors } = useEditor({
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={busy}>
          {t(busy ? 'applications.messages.sending' : 'applications.messages.send')}
        </Button>
        {tools?.((text) => change({ body: form.body === '' ? text : `${form.body}\n\n${text}` }))}
      </div>
    </form>
  )
}
