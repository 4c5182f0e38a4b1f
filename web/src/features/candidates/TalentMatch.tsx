import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MatchPart } from '../../api/types'
import { Trans, useT } from '../../i18n/i18n'
import { notesOf, partsOf, type MatchCap } from '../../lib/matchParts'
import { talentIdOf } from '../../lib/pagePaths'
import { useSearchParams } from '../../lib/router'
import { Card } from '../../ui/Card'
import { MatchParts } from '../../ui/MatchParts'
import { Reasons } from '../../ui/Reasons'
import { Ring } from '../../ui/Ring'
import { applicationQuery } from '../applications/api'
import { jobQuery } from '../jobs/api'
import { useRecommended } from './api'

interface Found {
  jobTitle: string
  matchScore: number
  matchReasons: readonly string[]
  matchParts: readonly MatchPart[]
  matchSum?: number
  cap?: MatchCap
}

/**
 * How the talent fits the job or the application that the reader came from (?job=, ?application=). Draws nothing where
 * nothing is known.
 */
export function TalentMatch({ talentId }: { talentId: string }) {
  const t = useT()
  const [query] = useSearchParams()
  const job = query.get('job') ?? ''
  const application = query.get('application') ?? ''
  const recommended = useForJob(talentIdOf(talentId), job)
  const applied = useForApplication(talentIdOf(talentId), application)
  const match = applied ?? recommended
  if (!match) return null
  return (
    <Card aria-labelledby="talent-match" className="grid gap-5 p-6">
      <div className="flex items-center gap-4">
        <Ring size="sm" value={match.matchScore} label={t('ui.match.label', { value: Math.round(match.matchScore) })} />
        <h2 id="talent-match" className="min-w-0 text-3 break-words">
          <Trans k="candidates.talent.match" nodes={{ job: <bdi>{match.jobTitle}</bdi> }} />
        </h2>
      </div>
      <MatchParts parts={partsOf(t, match.matchParts)} notes={notesOf(t, match)} />
      <Reasons reasons={match.matchReasons} />
    </Card>
  )
}

function useForJob(talentId: string, jobId: string): Found | null {
  const asked = jobId !== ''
  const { data } = useRecommended(jobId, asked)
  const job = useQuery({ ...jobQuery(useQueryClient(), jobId), enabled: asked }).data
  const found = data?.find(({ id }) => talentIdOf(id) === talentId)
  return found && job ? { ...found, jobTitle: job.title } : null
}

/** As it was read beside the list: reading it again would mark messages as read that nobody has seen. */
function useForApplication(talentId: string, id: string): Found | null {
  const { data } = useQuery({
    ...applicationQuery(id),
    enabled: id !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return data?.applicant && talentIdOf(data.applicant.candidate.id) === talentId
    ? { ...data.applicant, jobTitle: data.jobTitle }
    : null
}
