import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { Profile } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { talentPath } from '../../lib/pagePaths'
import { ButtonLink } from '../../ui/Button'
import { Switch } from '../../ui/Switch'
import { toast } from '../../ui/toast'
import { useSwitchPool } from './api'

/** Whether companies find the profile: one switch, at once; and what they then see. */
export function PoolSwitch({ profile: { userId, inPool } }: { profile: Profile }) {
  const t = useT()
  const [on, setOn] = useState(inPool)
  const { mutateAsync, isPending } = useSwitchPool()

  async function change(next: boolean) {
    // A second press waits for the first one's answer.
    if (isPending) return
    setOn(next)
    try {
      setOn((await mutateAsync(next)).inPool)
      toast({ title: t(next ? 'profile.pool.nowOn' : 'profile.pool.nowOff') })
    } catch (error) {
      setOn(!next)
      toast({ title: t('profile.pool.failed'), description: messageOf(error), variant: 'destructive' })
    }
  }

  return (
    <section id="visibility" aria-labelledby="visibility-title">
      <h2 id="visibility-title" className="mb-4 text-4">
        {t('profile.pool.title')}
      </h2>
      <Switch
        label={t('profile.pool.label')}
        hint={t(on ? 'profile.pool.on' : 'profile.pool.off')}
        checked={on}
        onChange={(next) => void change(next)}
      />
      <ButtonLink to={talentPath(userId)} variant="secondary" className="mt-4">
        {t('profile.seen')}
      </ButtonLink>
    </section>
  )
}
