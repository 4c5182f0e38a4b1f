import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n'
import { Chip } from '../../ui/Chip'
import type { Job } from './api'
import { paragraphs } from './words'

/** What the company wrote, in its own language and direction. */
export function JobText({ job }: { job: Job }) {
  const t = useT()
  return (
    <>
      {job.description.trim() !== '' && (
        <Section title={t('jobs.job.about')}>
          <div className="grid gap-4 text-3">
            {paragraphs(job.description).map(({ at, text }) => (
              <p key={at} dir="auto" className="max-w-[68ch] text-start break-words whitespace-pre-line">
                {text}
              </p>
            ))}
          </div>
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
      <ul className="grid max-w-[68ch] gap-2.5">
        {[...new Set(items)].map((item) => (
          <li key={item} dir="auto" className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-green" />
            <span className="min-w-0 grow break-words">{item}</span>
          </li>
        ))}
      </ul>
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
