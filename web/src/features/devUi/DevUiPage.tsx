import { useState } from 'react'
import { FixedLanguage, useLanguage, useT } from '../../i18n/i18n'
import { languages } from '../../i18n/language'
import { readTheme, themes } from '../../lib/theme'
import { Segmented } from '../../ui/Segmented'
import { TooltipGroup } from '../../ui/Tooltip'
import { Basics } from './Basics'
import { Pictures } from './Pictures'
import { samples } from './samples'
import { Surfaces } from './Surfaces'

/** The style guide: the whole kit in both directions side by side. Only where the server runs for developers. */
export default function DevUiPage() {
  const t = useT()
  const words = samples[useLanguage()]
  const [theme, setTheme] = useState(readTheme)
  return (
    <div data-theme={theme === 'system' ? undefined : theme} className="bg-paper text-ink">
      <TooltipGroup>
        <div className="wrap flex flex-wrap items-end justify-between gap-6 py-12">
          <div>
            <h1 className="text-6 tracking-tight">{words.title}</h1>
            <p className="mt-2 text-3 text-ink-2">{words.lead}</p>
          </div>
          <Segmented
            label={t('app.theme.label')}
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({ value, label: t(`app.theme.${value}`) }))}
          />
        </div>
        <div className="wrap grid gap-x-12 pb-16 lg:grid-cols-2">
          {languages.map((language) => (
            <FixedLanguage key={language} language={language}>
              <Basics words={samples[language]} />
              <Surfaces words={samples[language]} />
              <Pictures words={samples[language]} />
            </FixedLanguage>
          ))}
        </div>
      </TooltipGroup>
    </div>
  )
}
