import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { messageOf } from '../../api/client'
import { useStoreUser } from '../../api/session'
import type { User } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { displayName } from '../../lib/person'
import { Alert } from '../../ui/Alert'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { removeImage, uploadImage } from './api'
import { imageProblem, imageTypes } from './image'
import { SettingsSection } from './SettingsSection'

export function ImageSection({ user }: { user: User }) {
  const t = useT()
  const storeUser = useStoreUser()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null)
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  // The address of a picked file holds its bytes in memory until it is given back.
  const url = picked?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0] ?? null
    // Emptied, so that picking the same file again is a change again.
    event.target.value = ''
    if (!file) return
    const wrong = imageProblem(file)
    setProblem(wrong && t(`settings.image.${wrong}`))
    setPicked(wrong ? null : { file, url: URL.createObjectURL(file) })
  }

  async function run(kind: 'upload' | 'remove', action: () => Promise<User>) {
    setBusy(kind)
    setProblem(null)
    try {
      storeUser(await action())
      setPicked(null)
      toast({ title: t(kind === 'upload' ? 'settings.image.saved' : 'settings.image.removed') })
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(null)
  }

  return (
    <SettingsSection id="image" title={t('settings.image.title')} lead={t('settings.image.lead')}>
      <div className="flex items-center gap-5">
        <Avatar name={displayName(user)} src={picked?.url ?? (user.profileImageUrl || undefined)} className="size-20 text-5" />
        <div className="flex flex-wrap gap-3">
          {picked ? (
            <>
              <Button busy={busy === 'upload'} onClick={() => void run('upload', () => uploadImage(picked.file))}>
                {t(busy === 'upload' ? 'settings.image.uploading' : 'settings.image.upload')}
              </Button>
              <Button variant="quiet" disabled={busy !== null} onClick={() => setPicked(null)}>
                {t('settings.image.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="secondary" disabled={busy !== null} onClick={() => input.current?.click()}>
                {t('settings.image.pick')}
              </Button>
              {user.profileImageUrl && (
                <Button variant="quiet" busy={busy === 'remove'} onClick={() => void run('remove', removeImage)}>
                  {t(busy === 'remove' ? 'settings.image.removing' : 'settings.image.remove')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <output className={picked ? 'mt-3 block text-1 text-ink-3' : 'sr-only'}>{picked && t('settings.image.preview')}</output>
      {problem && <Alert className="mt-4">{problem}</Alert>}
      {/* The button above is what people see and reach; this only opens the system's picker. */}
      <input ref={input} type="file" accept={imageTypes.join(',')} onChange={pick} hidden aria-label={t('settings.image.pick')} />
    </SettingsSection>
  )
}
