import { useT } from '../../i18n/i18n'

/** Two invented stories; the heading and each card say that they are invented. */
export function Stories() {
  const t = useT()
  return (
    <section aria-labelledby="stories-title" className="later bg-sand py-14 md:py-18">
      <div className="wrap">
        <h2 id="stories-title" className="text-5 tracking-tight md:text-6">
          {t('landing.stories.title')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-3 text-ink-2">{t('landing.stories.lead')}</p>
        <div className="mt-10 grid gap-6 md:grid-cols-2">
          <Story who="talent" />
          <Story who="company" />
        </div>
      </div>
    </section>
  )
}

function Story({ who }: { who: 'talent' | 'company' }) {
  const t = useT()
  return (
    <article className="flex flex-col rounded-3 border border-line bg-card p-6 md:p-8">
      <p className="self-start rounded-full border border-line px-2.5 py-0.5 text-1 text-ink-2">
        {t('landing.stories.label')}
      </p>
      <h3 className="mt-4 text-4">{t(`landing.stories.${who}.name`)}</h3>
      <p className="mt-1 text-1 text-ink-3">{t(`landing.stories.${who}.about`)}</p>
      <p className="mt-4 mb-6 text-3 text-ink-2">{t(`landing.stories.${who}.text`)}</p>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-3 border-t border-line pt-4">
        <span className="num text-5 font-semibold text-gold-ink">{t(`landing.stories.${who}.figure`)}</span>
        <span className="text-1 text-ink-3">{t(`landing.stories.${who}.figureLabel`)}</span>
      </p>
    </article>
  )
}
