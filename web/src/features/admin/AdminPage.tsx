import { useT } from '../../i18n/i18n'
import { Tabs } from '../../ui/Tabs'
import { useTasks } from './api'
import { EventCounts } from './EventCounts'
import { PoolReaders } from './PoolReaders'
import { SecurityLog } from './SecurityLog'
import { TaskList } from './TaskList'

export default function AdminPage() {
  const t = useT()
  const { isPending } = useTasks('waiting')
  return (
    <div className="wrap py-10 md:py-14">
      <h1 className="text-5 tracking-tight md:text-6">{t('admin.title')}</h1>
      <p className="mt-2 mb-6 text-3 text-ink-2">{t('admin.lead')}</p>
      <Tabs
        label={t('admin.states')}
        tabs={[
          { id: 'waiting', label: t('admin.waiting'), content: <TaskList state="waiting" /> },
          { id: 'dead', label: t('admin.dead'), content: <TaskList state="dead" /> },
        ]}
      />
      {/* After the list above it, whose height nobody knows before: it would move. */}
      {!isPending && (
        <>
          <PoolReaders />
          <EventCounts />
          <SecurityLog />
        </>
      )}
    </div>
  )
}
