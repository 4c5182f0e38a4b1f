import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/client'
import { useLanguage, useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { formatDateTime, formatRelative } from '../../lib/format'
import { applicationLimits } from '../../lib/known'
import { unnamedApplicant } from '../../lib/person'
import { Link } from '../../lib/router'
import { Avatar } from '../../ui/Avatar'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { PagedList } from '../../ui/PagedList'
import { Segmented } from '../../ui/Segmented'
import { TextInput } from '../../ui/TextInput'
import { conversationsQuery } from './api'
import type { Conversation, Message } from './types'
import { moreWords } from './words'

interface Props {
  side: Message['from']
  /** The application whose thread is open. */
  opened?: string
  typed: string
  onType: (typed: string) => void
  /** What is searched for, once the typing has paused. */
  search: string
  unread: boolean
  onUnread: (only: boolean) => void
}

/** The list of conversations, with its search. */
export function Inbox({ side, opened, typed, onType, search, unread, onUnread }: Props) {
  const t = useT()
  const list = useInfiniteQuery(conversationsQuery(search, unread))
  const total = list.data?.pages[0]?.total
  return (
    <>
      <div role="search" aria-label={t('inbox.search')} className="mb-4 grid gap-3">
        <Field label={t('inbox.search')}>
          <TextInput
            type="search"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            maxLength={applicationLimits.search}
            placeholder={t('inbox.searchHint')}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            quiet
            label={t('inbox.filter')}
            value={unread ? 'unread' : 'all'}
            onChange={(value) => onUnread(value === 'unread')}
            options={[
              { value: 'all', label: t('inbox.all') },
              { value: 'unread', label: t('inbox.unreadOnly') },
            ]}
          />
          <p aria-live="polite" className="num text-1 text-ink-3">
            {total === undefined ? '' : t('inbox.found', { count: total })}
          </p>
        </div>
      </div>
      <div className="min-h-60 lg:-mx-3 lg:grow lg:overflow-y-auto lg:px-3">
        <PagedList
          list={list}
          failed={t('inbox.failed')}
          messageOf={messageOf}
          moreWords={moreWords}
          empty={<Nothing side={side} search={search} unread={unread} onAll={() => (onType(''), onUnread(false))} />}
        >
          {(items) => (
            <ul aria-label={t('inbox.list')}>
              {items.map((item) => (
                <Row key={item.applicationId} item={item} side={side} current={item.applicationId === opened} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  )
}

interface NothingProps extends Pick<Props, 'side' | 'search' | 'unread'> {
  onAll: () => void
}

function Nothing({ side, search, unread, onAll }: NothingProps) {
  const t = useT()
  if (search !== '' || unread) {
    return (
      <EmptyState
        title={t(search === '' ? 'inbox.none.unread' : 'inbox.none.search')}
        action={
          <Button variant="secondary" size="sm" onClick={onAll}>
            {t('inbox.none.all')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('inbox.none.title')}
      action={
        <ButtonLink to={side === 'company' ? '/company/jobs' : '/applications'} variant="secondary">
          {t(`inbox.none.${side}Action`)}
        </ButtonLink>
      }
    >
      {t(`inbox.none.${side}`)}
    </EmptyState>
  )
}

/** One conversation; the whole row opens it. */
function Row({ item, side, current }: { item: Conversation; side: Message['from']; current: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { applicationId, imageUrl, shown, last, unread } = item
  const name = item.name || unnamedApplicant(t, applicationId)
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`/messages/${encodeURIComponent(applicationId)}${window.location.search}`}
        aria-current={current ? 'true' : undefined}
        className={cx(
          '-mx-2 grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3 rounded-control px-2 py-3.5 -outline-offset-2',
          current ? 'bg-sand' : 'hover:bg-sand',
        )}
      >
        <Avatar name={name} src={imageUrl} className="size-10 text-2" />
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-3">
            <bdi className={cx('truncate', unread > 0 ? 'font-semibold' : 'text-ink')}>{name}</bdi>
            <time
              dateTime={last.sentAt}
              title={formatDateTime(last.sentAt, language)}
              className="shrink-0 text-1 text-ink-3"
            >
              {formatRelative(last.sentAt, language)}
            </time>
          </span>
          <span className="block truncate text-1 text-ink-2">
            <bdi>{shown.title}</bdi>
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className={cx('grow truncate', unread > 0 ? 'text-ink' : 'text-ink-3')}>
              {last.from === side && `${t('inbox.you')} `}
              <bdi>{last.body}</bdi>
            </span>
            {unread > 0 && (
              <span
                className={cx(
                  'num grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-green px-1.5 text-1',
                  'text-on-green',
                )}
              >
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{t('inbox.unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
