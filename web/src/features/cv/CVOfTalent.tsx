import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { textQuery } from './api'
import { TextDialog } from './TextDialog'
import { useSaving } from './useSaving'

/** An applicant's CV, for the company: to read or to download. Both are logged, and the page says so beforehand. */
export default function CVOfTalent({
  talentId,
  name,
  className,
}: {
  talentId: string
  name: string
  className?: string
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { save, saving } = useSaving(talentId)
  const download = (
    <Button
      variant="secondary"
      size="sm"
      busy={saving === 'file'}
      onClick={() => save('file', { id: '', fileName: name })}
    >
      {t('cv.company.download')}
    </Button>
  )
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <FileText aria-hidden="true" className="size-4" />
          {t('cv.company.view')}
        </Button>
        {download}
      </div>
      <p className="mt-2 text-1 text-ink-3">{t('cv.company.seen')}</p>
      {open && (
        <TextDialog
          query={textQuery(talentId)}
          title={t('cv.company.title', { name })}
          note={<p className="mb-3 text-1 text-ink-3">{t('cv.company.seen')}</p>}
          actions={download}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
