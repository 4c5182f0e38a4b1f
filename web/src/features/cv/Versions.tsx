import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Download, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../../api/client'
import type { CVDocument } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { useDeleteCV, versionsQuery } from './api'
import { CVFacts } from './CVFacts'
import { useSaving } from './useSaving'

interface Props {
  userId: string
  opening: string
  onOpen: (version: string) => void
  onDeleted: (version: string) => void
}

/** Every version that is kept: open it again, download it, delete it. Folded until somebody asks. */
export function Versions(props: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="border-t border-line pt-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 text-start font-semibold text-green hover:underline"
      >
        {t(open ? 'cv.versions.hide' : 'cv.versions.show')}
        <ChevronDown aria-hidden="true" className={cx('size-4 shrink-0', open && 'rotate-180')} />
      </button>
      <div id={id} hidden={!open}>
        {open && <List {...props} />}
      </div>
    </div>
  )
}

function List({ userId, opening, onOpen, onDeleted }: Props) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(userId))
  const remove = useDeleteCV(userId)
  const [asking, setAsking] = useState<CVDocument | 'all' | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function confirm() {
    const version = asking === 'all' ? '' : (asking?.id ?? '')
    try {
      await remove.mutateAsync(version)
      onDeleted(version)
      toast({ title: t(version === '' ? 'cv.delete.doneAll' : 'cv.delete.done') })
      // The button that was pressed is gone: the keyboard stays among the versions.
      setTimeout(() => list.current?.focus())
    } catch (failure) {
      toast({ title: t('cv.delete.failed'), description: messageOf(failure), variant: 'destructive' })
    }
    setAsking(null)
  }

  if (!data) {
    if (error)
      return (
        <ErrorState
          title={t('cv.versions.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    return (
      <div role="status" className="grid gap-3 py-2">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul>
        {data.map((version) => (
          <Version
            key={version.id}
            userId={userId}
            version={version}
            opening={opening}
            onOpen={onOpen}
            onDelete={() => setAsking(version)}
          />
        ))}
      </ul>
      <Button variant="quiet" className="-ms-3 mt-2 text-clay!" onClick={() => setAsking('all')}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('cv.delete.all')}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t(asking === 'all' ? 'cv.delete.askAll' : 'cv.delete.ask')}
        description={
          asking !== null && asking !== 'all' ? (
            <>
              <bdi className="font-semibold break-words">{asking.fileName}</bdi>
              <br />
              {t('cv.delete.text')}
            </>
          ) : (
            t('cv.delete.textAll')
          )
        }
        confirmLabel={t('cv.delete.yes')}
        cancelLabel={t('cv.delete.no')}
        busy={remove.isPending}
        destructive
        onConfirm={() => void confirm()}
      />
    </div>
  )
}

interface VersionProps extends Omit<Props, 'onDeleted'> {
  version: CVDocument
  onDelete: () => void
}

function Version({ userId, version, opening, onOpen, onDelete }: VersionProps) {
  const t = useT()
  const { save, saving } = useSaving(userId)
  const name = version.fileName
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">
          <bdi>{name}</bdi>
        </p>
        <CVFacts document={version} />
      </div>
      <div className="flex gap-1">
        <Button variant="quiet" busy={opening === version.id} onClick={() => onOpen(version.id)}>
          {t('cv.versions.open')}
          <span className="sr-only">{name}</span>
        </Button>
        <Button
          variant="quiet"
          size="icon"
          busy={saving === 'file'}
          aria-label={t('cv.versions.download', { name })}
          onClick={() => save('file', version)}
        >
          {saving !== 'file' && <Download aria-hidden="true" className="size-4" />}
        </Button>
        <Button
          variant="quiet"
          size="icon"
          className="text-clay!"
          aria-label={t('cv.versions.delete', { name })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </li>
  )
}
