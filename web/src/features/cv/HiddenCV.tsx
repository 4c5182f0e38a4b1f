import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { hiddenTextQuery } from './api'
import { TextDialog } from './TextDialog'

/** What a CV says without who wrote it. There is no file to download: it would name them. */
export default function HiddenCV({ applicationId, name }: { applicationId: string; name: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const note = t('cv.company.hidden')
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" className="size-4" />
        {t('cv.company.view')}
      </Button>
      <p className="mt-2 text-1 text-ink-3">{note}</p>
      {open && (
        <TextDialog
          query={hiddenTextQuery(applicationId)}
          title={t('cv.company.title', { name })}
          note={<p className="mb-3 text-1 text-ink-3">{note}</p>}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
