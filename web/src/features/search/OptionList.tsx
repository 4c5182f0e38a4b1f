import {
  Award,
  Bookmark,
  BriefcaseBusiness,
  Building2,
  Eraser,
  History,
  MapPinned,
  Search,
  type LucideIcon,
} from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { clearId, type FieldOption, type OptionGroup, type OptionKind } from './useFieldOptions'

const icons: Record<OptionKind, LucideIcon> = {
  occupation: BriefcaseBusiness,
  skill: Award,
  company: Building2,
  place: MapPinned,
  word: Search,
  recent: History,
  saved: Bookmark,
}

interface Props {
  id: string
  shown: boolean
  groups: readonly OptionGroup[]
  options: readonly FieldOption[]
  /** An index among all options. */
  active: number
  typed: string
  onChoose: (option: FieldOption) => void
}

const listStyle = cx(
  'absolute -inset-x-[1.5px] top-full z-20 mt-1.5 max-h-[min(30rem,70dvh)] overflow-y-auto rounded-2 border',
  'border-line bg-card p-2 shadow-2 lg:max-w-180',
)

/** The list under the search field, in groups. The field keeps the focus: its keys choose, this is for pointers. */
export function OptionList({ id, shown, groups, options, active, typed, onChoose }: Props) {
  const t = useT()
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={id} role="listbox" aria-label={t('search.suggestions')} hidden={!shown} className={listStyle}>
      {groups.map((group) => (
        <div key={group.kind} role="group" aria-label={t(`search.kind.${group.kind}`)}>
          <div aria-hidden="true" className="px-3 pt-2 pb-0.5 text-1 text-ink-3">
            {t(`search.kind.${group.kind}`)}
          </div>
          {group.options.map((option) => {
            const index = options.indexOf(option)
            return (
              <Row
                key={option.id}
                id={`${id}-${index}`}
                option={option}
                active={index === active}
                typed={typed}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      ))}
      <Keys />
    </div>
  )
}

interface RowProps {
  id: string
  option: FieldOption
  active: boolean
  typed: string
  onChoose: (option: FieldOption) => void
}

function Row({ id, option, active, typed, onChoose }: RowProps) {
  const Icon = option.id === clearId ? Eraser : icons[option.kind]
  return (
    // The field's keys choose; this is for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // Said whole: the text is drawn in pieces, which some would read as words of their own.
      aria-label={[option.text, option.note].filter(Boolean).join(' ')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-1 px-3 py-1.5 md:min-h-10',
        active ? 'bg-green-soft' : 'hover:bg-sand',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <bdi className="min-w-0 grow">
        <Completed text={option.text} typed={typed} />
      </bdi>
      {option.note !== undefined && ' '}
      {option.note !== undefined && (
        <span className={cx('num shrink-0 text-1', active ? 'text-ink-2' : 'text-ink-3')}>{option.note}</span>
      )}
    </div>
  )
}

/** What was typed lightly, and what would be added to it in a stronger hand. */
function Completed({ text, typed }: { text: string; typed: string }) {
  const needle = typed.trim().toLocaleLowerCase()
  const at = needle === '' ? -1 : text.toLocaleLowerCase().indexOf(needle)
  if (at < 0) return text
  const end = at + needle.length
  return (
    <>
      {at > 0 && <b className="font-semibold">{text.slice(0, at)}</b>}
      {text.slice(at, end)}
      {end < text.length && <b className="font-semibold">{text.slice(end)}</b>}
    </>
  )
}

const keyStyle = cx(
  'inline-block min-w-6 rounded-[5px] border border-b-2 border-line bg-paper px-1.5 text-center font-sans text-1',
  'leading-normal',
)

/** The keys, for those who have them. */
function Keys() {
  const t = useT()
  const keys = [
    { name: '↑↓', does: t('search.keys.choose') },
    { name: '↵', does: t('search.keys.search') },
    { name: 'esc', does: t('search.keys.close') },
  ]
  return (
    <div
      aria-hidden="true"
      className="mt-2 hidden gap-4 border-t border-line px-3 pt-2 pb-1 text-1 text-ink-3 lg:pointer-fine:flex"
    >
      {keys.map(({ name, does }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <kbd className={keyStyle}>{name}</kbd>
          {does}
        </span>
      ))}
    </div>
  )
}
