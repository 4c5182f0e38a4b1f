import { useT, type Key } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { Chip } from './Chip'

interface Props {
  skills: readonly string[]
  /** How many are shown; the others are counted. */
  most: number
  /** Takes {count}. */
  moreWords: Key
  className?: string
  chipClassName?: string
}

/** The first few skills of a job or a person. */
export function SkillList({ skills, most, moreWords, className, chipClassName }: Props) {
  const t = useT()
  const all = [...new Set(skills)]
  const more = all.length - most
  if (all.length === 0) return null
  return (
    <ul className={cx('flex flex-wrap gap-2', className)}>
      {all.slice(0, most).map((skill) => (
        <li key={skill} className="flex max-w-full">
          <Chip className={cx('max-w-full break-words', chipClassName)}>{skill}</Chip>
        </li>
      ))}
      {more > 0 && <li className="flex items-center text-1 text-ink-3">{t(moreWords, { count: more })}</li>}
    </ul>
  )
}
