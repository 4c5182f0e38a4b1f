import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { CVDocument } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { textQuery } from './api'
import { CVFacts } from './CVFacts'
import { TextDialog } from './TextDialog'
import { useSaving } from './useSaving'
import { Versions } from './Versions'

interface Props {
  userId: string
  newest: CVDocument
  /** The version that is being opened. */
  opening: string
  onOpen: (version: string) => void
  onDeleted: (version: string) => void
}

/** The current CV: its name, how it begins, and everything that can be done with it. */
export function CVCard({ userId, newest, opening, onOpen, onDeleted }: Props) {
  const t = useT()
  const [viewing, setViewing] = useState(false)
  const { save, saving } = useSaving(userId)
  return (
    <article aria-label={newest.fileName} className="grid gap-4 rounded-3 bg-sand p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <FileText aria-hidden="true" className="mt-1 size-6 shrink-0 text-green" />
        <div className="min-w-0 grow">
          <p className="text-3 font-semibold break-words">
            <bdi>{newest.fileName}</bdi>
          </p>
          <CVFacts document={newest} />
        </div>
      </div>
      {newest.extractedText !== '' && (
        <p dir="auto" className="line-clamp-3 text-1 break-words whitespace-pre-line text-ink-2">
          {newest.extractedText}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={opening === newest.id} onClick={() => onOpen(newest.id)}>
          {t('cv.open')}
        </Button>
        <Button variant="secondary" onClick={() => setViewing(true)}>
          {t('cv.view')}
        </Button>
        <Button variant="secondary" busy={saving === 'file'} onClick={() => save('file', newest)}>
          {t('cv.download')}
        </Button>
        <Button variant="secondary" busy={saving === 'text'} onClick={() => save('text', newest)}>
          {t('cv.downloadText')}
        </Button>
      </div>
      <Versions userId={userId} opening={opening} onOpen={onOpen} onDeleted={onDeleted} />
      {viewing && (
        <TextDialog query={textQuery(userId, newest.id)} title={newest.fileName} onClose={() => setViewing(false)} />
      )}
    </article>
  )
}
