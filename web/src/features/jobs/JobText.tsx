import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { Chip } from '../../ui/Chip'
import { Written, WrittenList } from '../../ui/Written'
import type { Job } from './api'

/** What the company wrote, in its own language and direction. */
export function JobText({ job }: { job: Job }) {
  const t = useT()
  return (
    <>
      {job.description.trim() !== '' && (
        <Section title={t('jobs.job.about')}>
          <Written text={job.description} className="text-3" />
        </Section>
      )}
      <Items title={t('jobs.job.requirements')} items={job.requirements} />
      <Items title={t('jobs.job.benefits')} items={job.benefits} />
      {job.skills.length > 0 && (
        <Section title={t('jobs.job.skills')}>
          <ul className="flex flex-wrap gap-2">
            {[...new Set(job.skills)].map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip className="max-w-full break-words">{skill}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Items({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <WrittenList items={items} />
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-4">{title}</h2>
      {children}
    </section>
  )
}
