import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TalentView, Work } from '../../api/types'
import { useLanguage, useMaybeT, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { Chip } from '../../ui/Chip'
import { Shown } from '../../ui/Shown'
import { pairs } from '../../ui/shownPairs'
import { Written, WrittenList } from '../../ui/Written'
import { shownFields } from '../profile/shared/profileFields'
import { isWebAddress, periodText, shortAddress } from './words'

/** What the talent wrote. Empty sections are left out, except the one about themselves. */
export function TalentText({ talent }: { talent: TalentView }) {
  const t = useT()
  const text = useMaybeT()
  return (
    <>
      <Part id="bio" title={t('candidates.talent.bio')}>
        {talent.bio.trim() === '' ? (
          <p className="text-ink-3">{t('candidates.talent.noBio')}</p>
        ) : (
          <Written text={talent.bio} className="w-fit text-ink-2" />
        )}
      </Part>
      {talent.skills.length > 0 && (
        <Part id="skills" title={t('candidates.talent.skills')}>
          <ul className="flex flex-wrap gap-2">
            {pairs(talent.skills, talent.shown.skills).map((skill) => (
              <li key={skill.written} className="flex max-w-full">
                <Chip className="max-w-full break-words">
                  <Shown {...skill} />
                </Chip>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {talent.workHistory.length > 0 && (
        <Part id="work" title={t('candidates.talent.work')}>
          <ol className="grid gap-6">
            {talent.workHistory.map((place) => (
              <Place key={`${place.position} ${place.company} ${place.start}`} place={place} />
            ))}
          </ol>
        </Part>
      )}
      {shownFields('text', 'lines').map(({ name, shown }) => (
        <Plain
          key={name}
          id={name}
          title={t(`candidates.talent.${shown}`)}
          value={talent[name]}
          shownAs={name === 'education' ? talent.shown.education : undefined}
        />
      ))}
      {talent.languages.length > 0 && (
        <Part id="languages" title={t('candidates.talent.languages')}>
          <ul className="grid gap-1.5">
            {pairs(talent.languages, talent.shown.languages).map((language) => (
              <li key={language.written} className="flex flex-wrap gap-x-3">
                <span>
                  <Shown {...language} />
                </span>
                <span className="text-ink-3">
                  {text(`candidates.languageLevel.${talent.languageLevels[language.written]}`)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {talent.portfolio.length > 0 && (
        <Part id="portfolio" title={t('candidates.talent.portfolio')}>
          <ul className="border-b border-line">
            {talent.portfolio.map((piece) => (
              <li key={`${piece.title} ${piece.url}`} className="border-t border-line py-4">
                <p className="font-semibold">
                  {piece.url === '' ? (
                    <bdi>{piece.title}</bdi>
                  ) : (
                    <Outside url={piece.url}>{piece.title || shortAddress(piece.url)}</Outside>
                  )}
                </p>
                {piece.description !== '' && <Written text={piece.description} className="mt-1 w-fit text-ink-2" />}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {talent.links.length > 0 && (
        <Part id="links" title={t('candidates.talent.links')}>
          <ul className="grid gap-2">
            {[...new Set(talent.links)].map((link) => (
              <li key={link}>
                <Outside url={link}>{shortAddress(link)}</Outside>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Place({ place }: { place: Work }) {
  const t = useT()
  const language = useLanguage()
  const period = periodText(t, place, language)
  return (
    <li className="relative border-s-2 border-line ps-5">
      <span
        aria-hidden="true"
        className="absolute -start-[7px] top-1.5 size-3 rounded-full border-2 border-paper bg-green"
      />
      <p className="font-semibold break-words">
        <bdi>{place.position}</bdi>
      </p>
      <p className="break-words text-ink-2">
        <bdi>{place.company}</bdi>
      </p>
      {period !== '' && <p className="num text-1 text-ink-3">{period}</p>}
      {place.description !== '' && <Written text={place.description} className="mt-2 w-fit text-ink-2" />}
    </li>
  )
}

/** Another site, which is told neither where the reader came from nor that we vouch for it. */
function Outside({ url, children }: { url: string; children: string }) {
  const t = useT()
  if (!isWebAddress(url)) return <bdi>{children}</bdi>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={cx(
        'inline-flex max-w-full items-baseline gap-1.5 font-semibold break-all text-green underline-offset-4',
        'hover:underline',
      )}
    >
      <bdi>{children}</bdi>
      <ExternalLink aria-hidden="true" className="flip size-3.5 shrink-0 self-center" />
      <span className="sr-only">{t('candidates.talent.newTab')}</span>
    </a>
  )
}

/** A text or a list of lines. */
function Plain({
  id,
  title,
  value,
  shownAs,
}: {
  id: string
  title: string
  value: string | string[]
  /** The lines in the reader's language. */
  shownAs?: readonly string[]
}) {
  if (value.length === 0) return null
  return (
    <Part id={id} title={title}>
      {typeof value === 'string' ? (
        <Written text={value} className="w-fit text-ink-2" />
      ) : (
        <WrittenList items={value} shown={shownAs} className="w-fit text-ink-2" />
      )}
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
