import type { ReactNode } from 'react'
import type { Candidate } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { talentPath } from '../../lib/pagePaths'
import { fullName } from '../../lib/person'
import { Link } from '../../lib/router'
import { experienceText } from '../../lib/years'
import { Avatar } from '../../ui/Avatar'
import { resultRow } from '../../ui/rowStyle'
import { Shown } from '../../ui/Shown'
import { SkillList } from '../../ui/SkillList'
import { levelOf } from './words'

const skillsShown = 3

/** A candidate in a list. The whole row leads to the profile; what stands at its end lies above that. */
export function CandidateRow({
  candidate,
  end,
  children,
}: {
  candidate: Candidate
  end: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  const name = fullName(candidate) || t('candidates.unnamed')
  return (
    <li className={resultRow}>
      <Avatar name={name} src={candidate.profileImageUrl || undefined} className="size-10 text-2 md:size-12" />
      <div className="min-w-0">
        <h3 className="text-3">
          <Link
            to={talentPath(candidate.id)}
            className="break-words group-hover:text-green after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="mt-1 break-words text-ink-2">
          {candidate.title !== '' && (
            <>
              <Shown written={candidate.title} shown={candidate.shown.title} className="font-semibold text-ink" />
              {dot}
            </>
          )}
          {candidate.location !== '' && (
            <>
              <Shown written={candidate.location} shown={candidate.shown.location} />
              {dot}
            </>
          )}
          <span className="whitespace-nowrap">{t(`job.level.${levelOf(candidate.experience)}`)}</span>
          {dot}
          <span className="num whitespace-nowrap">{experienceText(t, candidate.experience)}</span>
        </p>
        <SkillList
          skills={candidate.skills}
          shown={candidate.shown.skills}
          most={skillsShown}
          moreWords="candidates.moreSkills"
          className="mt-2.5"
        />
        {children}
      </div>
      <div className="relative z-1 -me-3 -mt-2.5 flex">{end}</div>
    </li>
  )
}
