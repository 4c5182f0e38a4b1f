import { useT } from '../../i18n/i18n'
import { Chip } from '../../ui/Chip'
import { Shown } from '../../ui/Shown'
import { pairs } from '../../ui/shownPairs'
import { Written, WrittenList } from '../../ui/Written'
import type { Job } from './api'
import { fieldList, type NamedField } from './shared/jobFields'

/** What the company wrote, in its own language and direction. */
export function JobText({ job }: { job: Job }) {
  return fieldList.map((field) => (
    <Section
      key={field.name}
      field={field}
      value={job[field.name]}
      shownAs={field.name === 'skills' ? job.shown.skills : undefined}
    />
  ))
}

/** A text or a list under its name; the other fields are among the facts. */
function Section({
  field: { kind, shown },
  value,
  shownAs,
}: {
  field: NamedField
  value: Job[NamedField['name']]
  /** The items of a list in the reader's language. */
  shownAs?: readonly string[]
}) {
  const t = useT()
  const text = kind === 'text' && typeof value === 'string' ? value : ''
  const items = Array.isArray(value) ? value : []
  if (!shown || (text.trim() === '' && items.length === 0)) return null
  return (
    <section>
      <h2 className="mb-4 text-4">{t(`jobs.job.${shown}`)}</h2>
      {kind === 'text' && <Written text={text} className="text-3" />}
      {kind === 'lines' && <WrittenList items={items} />}
      {kind === 'tags' && (
        <ul className="flex flex-wrap gap-2">
          {pairs(items, shownAs ?? items).map((item) => (
            <li key={item.written} className="max-w-full">
              <Chip className="max-w-full break-words">
                <Shown {...item} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
