import { useState } from 'react'
import { useT } from '../../i18n/i18n'
import { addTag } from '../../ui/tags'
import { BetweenTheLines } from '../cv/shared/BetweenTheLines'
import { useImplied } from './api'

interface Props {
  /** As they are in the form. */
  skills: readonly string[]
  onAdd: (skill: string) => void
}

/** Skills that the profile describes and does not name; a confirmed one goes into the form with the others. */
export function ImpliedSkills({ skills, onAdd }: Props) {
  const t = useT()
  const { data = [] } = useImplied()
  const [struck, setStruck] = useState<readonly string[]>([])
  const left = data.filter(({ id, name }) => addTag(skills, name) !== skills && !struck.includes(id))
  return (
    <BetweenTheLines
      heading="h2"
      text={t('profile.implied.text')}
      skills={left.map(({ id, name }) => ({
        id,
        name,
        confirmed: false,
        onConfirm: () => onAdd(name),
        onStrike: (on) => setStruck((before) => (on ? [...before, id] : before.filter((one) => one !== id))),
      }))}
    />
  )
}
