import type { CVDocument } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { Chip } from '../../ui/Chip'
import { sizeText } from './file'

/** "15 November 2026 · 340 kB · 2 pages", and how far it has been read. */
export function CVFacts({ document }: { document: CVDocument }) {
  const t = useT()
  const language = useLanguage()
  const { uploadedAt, fileSize, pages, processingStatus, draft } = document
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-1 text-ink-2">
      <time dateTime={uploadedAt}>{formatDate(uploadedAt, language)}</time>
      <span className="num whitespace-nowrap">{sizeText(fileSize, language)}</span>
      {pages > 0 && <span className="num whitespace-nowrap">{t('cv.pages', { count: pages })}</span>}
      <Chip tone={processingStatus === 'completed' ? 'hit' : 'plain'}>{t(`cv.status.${processingStatus}`)}</Chip>
      {draft && <Chip tone="gold">{t('cv.draft')}</Chip>}
    </div>
  )
}
