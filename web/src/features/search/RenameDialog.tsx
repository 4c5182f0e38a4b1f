import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { savedSearchLimits } from '../../lib/known'
import { useEditor } from '../../lib/useEditor'
import { Field } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { useRenameSearch } from './api'
import type { SavedSearch } from './types'

/** Gives a kept search another name. */
export function RenameDialog({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const t = useT()
  const { mutateAsync } = useRenameSearch()
  const { formProps, field, busy } = useEditor({
    initial: { name },
    submit: async (form) => {
      await mutateAsync({ id, name: form.name })
      toast({ title: t('search.mine.renamed') })
      onClose()
    },
    onFail: ({ error }) =>
      error !== undefined &&
      toast({ title: t('search.mine.renameFailed'), description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <FormDialog
      formProps={formProps}
      busy={busy}
      onClose={onClose}
      title={t('search.mine.renameTitle')}
      cancelLabel={t('search.mine.cancel')}
      submitLabel={t('search.mine.submit')}
    >
      <Field label={t('search.mine.name')} required>
        <TextInput {...field('name')} required maxLength={savedSearchLimits.name} />
      </Field>
    </FormDialog>
  )
}
