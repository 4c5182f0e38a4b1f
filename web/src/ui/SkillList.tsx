import { useT, type Key } from '../i18n/i18n'
import { cx } from '../lib/cx'
import { Chip } from './Chip'
import { Shown } from './Shown'
import { pairs } from './shownPairs'

interface Props {
  skills: readonly string[]
  /** The skills in the reader's language, one by one. */
  shown?: readonly string[]
  /** How many are shown; the others are counted. */
  most: number
  /** Takes {count}. */
  moreWords: Key
  className?: string
  chipClassName?: string
}

/** The first few skills of a job or a person. */
export function SkillList({ skills, shown = skills, most, moreWords, className, chipClassName }: Props) {
  const t = useT()
  const all = pairs(skills, shown)
  const more = all.length - most
  if (all.length === 0) return null
  return (
    <ul className={cx('flex flex-wrap gap-2', className)}>
      {all.slice(0, most).map((skill) => (
        <li key={skill.written} className="flex max-w-full">
          <Chip className={cx('max-w-full break-words', chipClassName)}>
            <Shown {...skill} />
          </Chip>
        </li>
      ))}
      {more > 0 && <li className="flex items-center text-1 text-ink-3">{t(moreWords, { count: more })}</li>}
    </ul>
  )
}
