import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invitation } from '../../api/types'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { formatDate } from '../../lib/format'
import { jobPath, talentPath } from '../../lib/pagePaths'
import { Link } from '../../lib/router'
import { useFocusOnNew } from '../../lib/useFocusOnNew'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { ShowMore } from '../../ui/ShowMore'
import { SkeletonRows } from '../../ui/Skeleton'
import { sentInvitationsQuery } from './api'
import { Failed } from './Failed'
import { moreWords } from './words'

/** Whom the company invited to its jobs, and what they answered. */
export function SentInvitations({ onSearch }: { onSearch: () => void }) {
  const t = useT()
  const list = useInfiniteQuery(sentInvitationsQuery())
  const { data } = list
  const invitations = data?.pages.flatMap((page) => page.items) ?? []
  const { rows, more } = useFocusOnNew(invitations.length, () => void list.fetchNextPage())
  return (
    <section aria-labelledby="sent" aria-busy={list.isPending} className="pt-8">
      <h2 id="sent" className="num mb-4 text-4">
        {data ? t('candidates.sent.count', { total: data.pages[0]?.total ?? 0 }) : t('candidates.sent.title')}
      </h2>
      {list.isPending && (
        <div className="border-t border-line">
          <SkeletonRows label={t('candidates.sent.loading')} rows={3} />
        </div>
      )}
      {list.isError && !data && <Failed list={list} />}
      {data && invitations.length === 0 && (
        <EmptyState
          title={t('candidates.sent.empty')}
          action={
            <Button variant="secondary" onClick={onSearch}>
              {t('candidates.list.find')}
            </Button>
          }
        >
          {t('candidates.sent.emptyText')}
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <ul ref={rows} className="border-b border-line">
          {invitations.map((invitation) => (
            <SentRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <ShowMore list={list} onMore={more} words={moreWords} />
    </section>
  )
}

function SentRow({ invitation }: { invitation: Invitation }) {
  const t = useT()
  const language = useLanguage()
  const { talentId, talentName, jobId, jobTitle, message, state, createdAt } = invitation
  const job = (
    <Link to={jobPath(jobId)} className="text-green underline-offset-4 hover:underline">
      <bdi>{jobTitle}</bdi>
    </Link>
  )
  return (
    <li className="grid gap-2 border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-3 break-words">
          {talentId === '' ? (
            <span className="text-ink-3">{t('candidates.sent.left')}</span>
          ) : (
            <Link to={talentPath(talentId, { job: jobId })} className="hover:text-green">
              <bdi>{talentName}</bdi>
            </Link>
          )}
        </h3>
        <Chip tone={state === 'accepted' ? 'hit' : 'plain'}>{t(`candidates.sent.state.${state}`)}</Chip>
      </div>
      <p className="break-words text-ink-2">
        <Trans k="candidates.sent.to" nodes={{ job }} />
      </p>
      {message !== '' && (
        <p dir="auto" className="max-w-[68ch] break-words whitespace-pre-line text-ink-2">
          {message}
        </p>
      )}
      <p className="text-1 text-ink-3">
        <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
      </p>
    </li>
  )
}
