import { useEffect, useState } from 'react'
import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { useParams, useSearchParams } from '../../lib/router'
import { useSettled } from '../../lib/useSettled'
import { EmptyState } from '../../ui/EmptyState'
import { Inbox } from './Inbox'
import { Thread } from './Thread'

/** Every conversation of the reader's, and the one that is opened beside the list, or in its place on a phone. */
export default function MessagesPage() {
  const t = useT()
  const user = useUser()
  const { id } = useParams()
  const [query, setQuery] = useSearchParams()
  const unread = query.get('unread') === 'true'
  const [typed, setTyped] = useState(query.get('search') ?? '')
  const search = useSettled(typed.trim())
  useEffect(() => {
    if (search === (query.get('search') ?? '')) return
    setQuery({ ...(search && { search }), ...(unread && { unread: 'true' }) }, { replace: true })
  }, [search, query, unread, setQuery])
  if (!user) return null
  const side = user.role === 'company' ? 'company' : 'talent'
  return (
    <div className="wrap py-6 lg:py-8">
      <h1 className={cx('mb-5 text-5 tracking-tight', id && 'max-lg:sr-only')}>{t('inbox.title')}</h1>
      <div className="grid gap-x-10 lg:h-[calc(100dvh-12.5rem)] lg:min-h-[28rem] lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className={cx('min-h-0 min-w-0 lg:flex lg:flex-col', id && 'max-lg:hidden')}>
          <Inbox
            side={side}
            opened={id}
            typed={typed}
            onType={setTyped}
            search={search}
            unread={unread}
            onUnread={(only) =>
              setQuery({ ...(search && { search }), ...(only && { unread: 'true' }) }, { replace: true })
            }
          />
        </div>
        <div className={cx('min-h-0 min-w-0', !id && 'max-lg:hidden')}>
          {id ? (
            <Thread key={id} id={id} side={side} back={`/messages${query.size > 0 ? `?${query}` : ''}`} />
          ) : (
            <EmptyState title={t('inbox.choose')}>{t('inbox.chooseText')}</EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}
