import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { ReplyTemplate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { templateLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { TextInput } from '../../ui/TextInput'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toast'
import { asWritten } from './replyTemplate'
import { useDeleteTemplate, useSaveTemplate } from './templates'

const empty = { id: '', name: '', english: '', arabic: '' }

/** The company's reply templates: one is edited at a time. */
export function TemplatesDialog({ templates, onClose }: { templates: ReplyTemplate[]; onClose: () => void }) {
  const t = useT()
  const [edited, setEdited] = useState<ReplyTemplate | null>(null)
  const { mutate, isPending, variables } = useDeleteTemplate()
  if (edited) return <TemplateForm template={edited} onClose={() => setEdited(null)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('template.title')}
      description={t('template.text')}
      actions={
        <Button disabled={templates.length >= templateLimits.most} onClick={() => setEdited(empty)}>
          {t('template.add')}
        </Button>
      }
    >
      {templates.length === 0 && <p className="text-ink-2">{t('template.none')}</p>}
      <ul>
        {templates.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-0">
            <span dir="auto" className="me-auto min-w-0 break-words">
              {template.name}
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`${t('template.edit')}: ${template.name}`}
              onClick={() => setEdited(template)}
            >
              {t('template.edit')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              className="text-clay!"
              aria-label={`${t('template.delete')}: ${template.name}`}
              busy={isPending && variables === template.id}
              onClick={() =>
                mutate(template.id, {
                  onError: (error) =>
                    toast({
                      title: t('template.failed'),
                      description: messageOf(error),
                      variant: 'destructive',
                    }),
                })
              }
            >
              {t('template.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function TemplateForm({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const t = useT()
  const { mutateAsync } = useSaveTemplate()
  const { formProps, field, busy, errors, failure } = useEditor({
    initial: { name: template.name, english: template.english, arabic: template.arabic },
    check: ({ name, english, arabic }) => ({
      ...(name === '' && { name: t('ui.form.required') }),
      ...(english === '' && arabic === '' && { english: t('template.oneLanguage') }),
    }),
    submit: async (text) => {
      await mutateAsync({ id: template.id, text })
      toast({ title: t('template.saved'), description: text.name })
      onClose()
    },
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      onClose={onClose}
      title={t(template.id === '' ? 'template.add' : 'template.edit')}
      description={t('template.hint', asWritten)}
      cancelLabel={t('applications.cancel')}
      submitLabel={t('template.save')}
    >
      {failure?.error !== undefined && <Alert>{failure.message}</Alert>}
      <Field label={t('template.name')} error={errors.name} required>
        <TextInput {...field('name')} maxLength={templateLimits.name} />
      </Field>
      <Field label={t('template.english')} error={errors.english}>
        <Textarea {...field('english')} dir="ltr" lang="en" rows={4} maxLength={templateLimits.text} />
      </Field>
      <Field label={t('template.arabic')} error={errors.arabic}>
        <Textarea {...field('arabic')} dir="rtl" lang="ar" rows={4} maxLength={templateLimits.text} />
      </Field>
    </FormDialog>
  )
}
