import { useT } from '../../i18n/i18n'
import { Tabs } from '../../ui/Tabs'
import { DecisionLog, ReportDesk } from '../moderation/shared/desk'
import { CVCorrections } from './CVCorrections'
import { EventCounts } from './EventCounts'
import { PoolReaders } from './PoolReaders'
import { SecurityLog } from './SecurityLog'
import { TaskList } from './TaskList'

export default function AdminPage() {
  const t = useT()
  return (
    <div className="wrap py-10 md:py-14">
      <h1 className="text-5 tracking-tight md:text-6">{t('admin.title')}</h1>
      <p className="mt-2 mb-6 text-3 text-ink-2">{t('admin.lead')}</p>
      <Tabs
        label={t('admin.areas')}
        tabs={[
          { id: 'reports', label: t('admin.reports'), content: <ReportDesk /> },
          { id: 'log', label: t('admin.log'), content: <DecisionLog /> },
          { id: 'waiting', label: t('admin.waiting'), content: <TaskList state="waiting" /> },
          { id: 'dead', label: t('admin.dead'), content: <TaskList state="dead" /> },
          { id: 'readers', label: t('admin.readers.tab'), content: <PoolReaders /> },
          { id: 'cvs', label: t('admin.corrections.tab'), content: <CVCorrections /> },
          { id: 'security', label: t('admin.security.title'), content: <SecurityLog /> },
          { id: 'events', label: t('admin.counted'), content: <EventCounts /> },
        ]}
      />
    </div>
  )
}
