import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface Props {
  /** From useEditor; spread on the form. */
  formProps: ComponentProps<'form'>
  busy: boolean
  title: ReactNode
  description?: ReactNode
  cancelLabel?: string
  /** Omit it when there is nothing to send. */
  submitLabel?: string
  /** The act cannot be undone. */
  destructive?: boolean
  /** For a dialog that stays mounted to keep what was typed. */
  open?: boolean
  /** Not called while the form is being sent. */
  onClose: () => void
  /** Above the form. */
  before?: ReactNode
  children: ReactNode
}

/** A form in a dialog, which cannot be closed while the form is being sent. */
export function FormDialog({
  formProps,
  busy,
  title,
  description,
  cancelLabel,
  submitLabel,
  destructive,
  open = true,
  onClose,
  before,
  children,
}: Props) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={title}
      description={description}
      actions={
        cancelLabel && (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {cancelLabel}
            </Button>
            {submitLabel && (
              <Button type="submit" form={id} variant={destructive ? 'danger' : 'primary'} busy={busy}>
                {submitLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {before}
      <form {...formProps} id={id} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
