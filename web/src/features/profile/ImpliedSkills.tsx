import { useState } from 'react'
import type { Profile } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { addTag } from '../../ui/tags'
import { BetweenTheLines } from '../cv/shared/BetweenTheLines'

interface Props {
  profile: Profile & { implied?: readonly string[] }
  /** As they are in the form. */
  skills: readonly string[]
  onAdd: (skill: string) => void
}

/** Skills that the profile describes and does not name; a confirmed one goes into the form with the others. */
export function ImpliedSkills({ profile, skills, onAdd }: Props) {
  const t = useT()
  const [struck, setStruck] = useState<readonly string[]>([])
  const left = (profile.implied ?? []).filter((name) => addTag(skills, name) !== skills && !struck.includes(name))
  return (
    <BetweenTheLines
      heading="h2"
      text={t('profile.implied.text')}
      skills={left.map((name) => ({
        name,
        confirmed: false,
        onConfirm: () => onAdd(name),
        onStrike: () => setStruck([...struck, name]),
      }))}
    />
  )
}
