import type { ReactNode } from 'react'
import { useLanguage, useT, type Key } from '../../i18n/i18n'
import { LegalText } from './LegalText'
import { versionName } from './version'

export interface Section {
  id: string
  title: Key
  body: Key
  /** Stands below the text: what can be done about it, there and then. */
  extra?: ReactNode
}

interface LegalPageProps {
  words: Record<'title' | 'lead' | 'version' | 'contents', Key>
  /** The date of the text as the server keeps it with each consent; empty until it has answered. */
  version: string
  sections: Section[]
}

/** A long text with its contents beside it on a wide page and folded above it on a phone. */
export function LegalPage({ words, version, sections }: LegalPageProps) {
  const t = useT()
  const language = useLanguage()
  const contents = (
    <ol className="grid gap-1">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-block py-1 text-ink-2 hover:text-green hover:underline hover:underline-offset-4"
          >
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="wrap py-10 md:py-16">
      <header className="max-w-[44rem]">
        <h1 className="text-5 tracking-tight md:text-6">{t(words.title)}</h1>
        <p className="mt-3 text-3 text-ink-2">{t(words.lead)}</p>
        {/* A line of its own height from the start, so that nothing moves when the date arrives. */}
        <p className="num mt-3 min-h-6 text-1 text-ink-3">
          {version && t(words.version, { date: versionName(version, language) })}
        </p>
      </header>
      <div className="mt-6 grid gap-x-18 gap-y-8 border-t border-line pt-8 lg:grid-cols-[15rem_1fr]">
        <nav aria-label={t(words.contents)} className="hidden self-start lg:sticky lg:top-24 lg:block">
          <p className="mb-2 text-1 font-semibold text-ink-3">{t(words.contents)}</p>
          {contents}
        </nav>
        <details className="rounded-2 border border-line px-4 py-3 lg:hidden">
          <summary className="font-semibold">{t(words.contents)}</summary>
          <nav aria-label={t(words.contents)} className="mt-2">
            {contents}
          </nav>
        </details>
        <div className="grid max-w-[44rem] gap-10">
          {sections.map(({ id, title, body, extra }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-4">
                {t(title)}
              </h2>
              <LegalText k={body} />
              {extra}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
