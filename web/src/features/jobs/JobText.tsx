import { useT } from '../../i18n/i18n'
import { Chip } from '../../ui/Chip'
import { Written, WrittenList } from '../../ui/Written'
import type { Job } from './api'
import { fieldList, type NamedField } from './shared/jobFields'

/** What the company wrote, in its own language and direction. */
export function JobText({ job }: { job: Job }) {
  return fieldList.map((field) => <Section key={field.name} field={field} value={job[field.name]} />)
}

/** A text or a list under its name; the other fields are among the facts. */
function Section({ field: { kind, shown }, value }: { field: NamedField; value: Job[NamedField['name']] }) {
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
          {[...new Set(items)].map((item) => (
            <li key={item} className="max-w-full">
              <Chip className="max-w-full break-words">{item}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
