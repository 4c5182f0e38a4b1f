import type { WhatIf } from '../../api/types'
import { Trans, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { addSkillPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'

/**
 * Skills that would raise the match, each with the score it would give. The link puts the skill into the profile's
 * editor.
 */
export function WhatIfs({ now, whatIfs }: { now: number; whatIfs: readonly WhatIf[] }) {
  const t = useT()
  return (
    <div className="grid gap-1">
      <h3 className="text-1">{t('jobs.match.raise')}</h3>
      <ul>
        {whatIfs.map(({ skill, matchScore }) => (
          <li key={skill}>
            <Link
              to={addSkillPath(skill)}
              className={cx(
                'inline-flex min-h-8 items-center underline decoration-gold/60 underline-offset-4',
                'hover:decoration-current',
              )}
            >
              <span className="min-w-0 break-words">
                <Trans
                  k="jobs.match.whatIf"
                  args={{ before: now, after: matchScore }}
                  nodes={{ skill: <bdi>{skill}</bdi> }}
                  tags={{
                    change: (words) => (
                      <>
                        <span aria-hidden="true" className="num whitespace-nowrap">
                          {words}
                        </span>
                        <span className="sr-only">
                          {t('jobs.match.whatIfSpoken', { before: now, after: matchScore })}
                        </span>
                      </>
                    ),
                  }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
