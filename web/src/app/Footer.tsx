import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useSwitchLanguage } from '../api/language'
import { useUser } from '../api/session'
import { useLanguage, useT, type Key } from '../i18n/i18n'
import { languageNames, languages } from '../i18n/language'
import { cx } from '../lib/cx'
import { Link } from '../lib/router'
import { setTheme, themeOfPage, themes, type Theme } from '../lib/theme'
import { Logo } from '../ui/Logo'
import { Segmented } from '../ui/Segmented'
import { toast } from '../ui/toast'

const firstYear = 2025

export function copyrightYears(year: number): string {
  return year > firstYear ? `${firstYear}–${year}` : String(firstYear)
}

interface Column {
  title: Key
  links: { to: string; label: Key }[]
}

/** Companies look for people, everyone else for jobs; neither has the other's page. */
const columns = (company: boolean): Column[] => [
  {
    title: 'app.footer.product',
    links: [
      { to: '/landing', label: 'app.footer.home' },
      company
        ? { to: '/company/candidates', label: 'app.nav.findTalent' }
        : { to: '/job-search', label: 'app.footer.jobSearch' },
      { to: '/how-matching-works', label: 'app.footer.howMatching' },
      { to: '/how-we-count', label: 'app.footer.howWeCount' },
    ],
  },
  {
    title: 'app.footer.company',
    links: [
      { to: '/about', label: 'app.footer.about' },
      { to: '/privacy', label: 'app.footer.privacy' },
      { to: '/terms', label: 'app.footer.terms' },
    ],
  },
]

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

export function Footer() {
  const t = useT()
  const language = useLanguage()
  const company = useUser()?.role === 'company'
  const switchLanguage = useSwitchLanguage()
  const [theme, changeTheme] = useState(themeOfPage)
  const [years] = useState(() => copyrightYears(new Date().getFullYear()))

  function chooseTheme(next: Theme) {
    setTheme(next)
    changeTheme(next)
  }

  return (
    <footer className="later mt-auto border-t border-line bg-sand text-ink-2">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.6fr_1fr_1fr_auto]">
        <div className="grid content-start justify-items-start gap-3 max-lg:col-span-2">
          <Logo />
          <p>{t('app.footer.tagline')}</p>
          <p className="rounded-full border border-line bg-card px-3 py-1 text-1 font-semibold text-gold-ink">
            {t('app.beta')}
          </p>
        </div>
        {columns(company).map((column) => (
          <nav key={column.title} aria-label={t(column.title)}>
            <p className="mb-2 text-1 font-semibold text-ink">{t(column.title)}</p>
            <ul>
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="inline-block py-1.5 underline-offset-4 hover:text-ink hover:underline">
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div
          className={cx(
            'flex flex-wrap gap-x-8 gap-y-5',
            'max-lg:col-span-2 lg:grid lg:content-start lg:justify-items-start',
          )}
        >
          <Segmented
            label={t('app.theme.label')}
            value={theme}
            onChange={chooseTheme}
            options={themes.map((value) => ({ value, label: t(`app.theme.${value}`), Icon: themeIcons[value] }))}
          />
          <Segmented
            label={t('app.language.label')}
            value={language}
            onChange={(next) =>
              void switchLanguage(next).catch(() => toast({ title: t('app.language.failed'), variant: 'destructive' }))
            }
            options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          />
        </div>
      </div>
      <div className="border-t border-line">
        <p className="wrap py-5 text-1 text-ink-3">
          <bdi suppressHydrationWarning className="num">
            {t('app.footer.copyright', { years, name: t('app.brand') })}
          </bdi>
        </p>
      </div>
    </footer>
  )
}
