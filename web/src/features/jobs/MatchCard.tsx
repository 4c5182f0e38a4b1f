import { Download } from 'lucide-react'
import { messageOf } from '../../api/client'
import { useT } from '../../i18n/i18n'
import { notesOf, partsOf } from '../../lib/matchParts'
import { Link } from '../../lib/router'
import { buttonStyle } from '../../ui/buttonStyle'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/EmptyState'
import { MatchScore } from '../../ui/MatchScore'
import { Skeleton } from '../../ui/Skeleton'
import { receiptPath, useMatch } from './api'
import { WhatIfs } from './WhatIfs'

/**
 * How well this job fits the talent who reads it, what the score is made of, why, what would raise it, and how to check
 * it.
 */
export function MatchCard({ id }: { id: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useMatch(id)
  const raising = data?.whatIfs.filter(({ matchScore }) => matchScore > data.matchScore) ?? []
  return (
    <Card aria-labelledby="match" aria-busy={!data && !error} className="p-6">
      <h2 id="match" className="mb-4 text-3">
        {t('jobs.match.title')}
      </h2>
      {data ? (
        <>
          <MatchScore
            value={data.matchScore}
            title={<span className="text-2 font-normal text-ink-2">{t('jobs.match.lead')}</span>}
            parts={partsOf(t, data.matchParts)}
            notes={notesOf(t, data)}
            reasons={data.matchReasons}
            whatIf={raising.length > 0 && <WhatIfs now={data.matchScore} whatIfs={raising} />}
          />
          <div className="mt-5 border-t border-line pt-4">
            <a href={receiptPath(id)} download className={buttonStyle({ variant: 'quiet', size: 'sm' }, '-ms-3')}>
              <Download aria-hidden="true" className="size-4" />
              {t('jobs.match.receipt')}
            </a>
            <p className="mt-1 text-1 text-ink-3">{t('jobs.match.receiptText')}</p>
            <Link
              to="/how-matching-works"
              className="mt-2 inline-flex min-h-8 items-center text-1 font-semibold text-green hover:underline"
            >
              {t('jobs.match.how')}
            </Link>
          </div>
        </>
      ) : error ? (
        <ErrorState
          title={t('jobs.match.failed')}
          message={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Place />
      )}
    </Card>
  )
}

function Place() {
  const t = useT()
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t('jobs.match.loading')}</span>
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 rounded-full" />
        <div className="grid grow gap-2.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
      <Skeleton className="h-32" />
      <Skeleton className="h-16" />
    </div>
  )
}
