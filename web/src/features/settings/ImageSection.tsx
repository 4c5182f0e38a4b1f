import { messageOf } from '../../api/client'
import { useStoreUser } from '../../api/session'
import type { User } from '../../api/types'
import { useT, type Key } from '../../i18n/i18n'
import { displayName } from '../../lib/person'
import { ImagePicker } from '../../ui/ImagePicker'
import { toast } from '../../ui/toast'
import { removeImage, uploadImage } from './api'
import { SettingsSection } from './SettingsSection'

export function ImageSection({ user }: { user: User }) {
  const t = useT()
  const storeUser = useStoreUser()

  async function change(action: Promise<User>, done: Key): Promise<string | null> {
    try {
      storeUser(await action)
      toast({ title: t(done) })
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  return (
    <SettingsSection id="image" title={t('settings.image.title')} lead={t('settings.image.lead')}>
      <ImagePicker
        name={displayName(user)}
        src={user.profileImageUrl}
        onUse={(file) => change(uploadImage(file), 'settings.image.saved')}
        onRemove={() => change(removeImage(), 'settings.image.removed')}
      />
    </SettingsSection>
  )
}
