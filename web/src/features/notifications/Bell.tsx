import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/i18n'
import { buttonStyle } from '../../ui/buttonStyle'
import { Popover } from '../../ui/Popover'
import { unreadQuery } from './api'
import { NotificationList } from './NotificationList'

/** The bell of the header: a dot while something is unread, the list under it. */
export function Bell() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const unread = useQuery(unreadQuery).data ?? 0
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('app.bell.title')}
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? t('app.bell.unread', { count: unread }) : t('app.bell.label')}
          className={buttonStyle({ variant: 'quiet', size: 'icon' }, 'relative text-ink-2')}
        >
          <BellIcon aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              data-unread
              className="absolute end-2.5 top-2.5 size-2.5 rounded-full border-2 border-paper bg-clay"
            />
          )}
        </button>
      }
    >
      <NotificationList unread={unread} onClose={() => setOpen(false)} />
    </Popover>
  )
}
