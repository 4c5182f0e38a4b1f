import { useState } from 'react'
import { ApiError } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { toast } from '../../ui/toast'
import { filePath, saveFile, textPath } from './api'

type What = 'file' | 'text'

/** Downloads a CV, as the original file or as text. */
export function useSaving(userId: string) {
  const t = useT()
  const [saving, setSaving] = useState<What | null>(null)

  async function save(what: What, version: { id: string; fileName: string }) {
    setSaving(what)
    try {
      if (what === 'file') await saveFile(filePath(userId, version.id), version.fileName)
      else await saveFile(textPath(userId, version.id), `${version.fileName}_extracted.txt`)
    } catch (error) {
      // A refusal and a lost connection are not the same: only the latter is worth another try at once.
      toast({
        title: t('cv.error'),
        description: t(error instanceof ApiError ? 'cv.downloadFailed' : 'cv.downloadLost'),
        variant: 'destructive',
      })
    }
    setSaving(null)
  }

  return { saving, save: (what: What, version: { id: string; fileName: string }) => void save(what, version) }
}
