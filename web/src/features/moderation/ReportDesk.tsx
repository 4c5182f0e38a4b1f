import { useState } from 'react'
import { messageOf } from '../../api/client'
import type { Report } from '../../api/types'
import { Trans, useLanguage, useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { formatDateTime } from '../../lib/format'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { PagedList } from '../../ui/PagedList'
import { Segmented } from '../../ui/Segmented'
import { actsOf, type Act } from './acts'
import { useReports, type ReportState } from './api'
import { DecisionDialog } from './DecisionDialog'
import { moreWords } from './words'

interface Asked {
  act: Act
  report: Report
}

export default function ReportDesk() {
  const t = useT()
  const [state, setState] = useState<ReportState>('open')
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <section aria-label={t('desk.title')}>
      <div className="mb-6">
        <Segmented
          label={t('desk.state')}
          value={state}
          onChange={setState}
          options={[
            { value: 'open', label: t('desk.open') },
            { value: 'closed', label: t('desk.closed') },
          ]}
        />
      </div>
      <ReportList state={state} onAct={setAsked} />
      {asked && <DecisionDialog act={asked.act} suggested={asked.report.reason} onClose={() => setAsked(null)} />}
    </section>
  )
}

function ReportList({ state, onAct }: { state: ReportState; onAct: (asked: Asked) => void }) {
  const t = useT()
  return (
    <PagedList
      list={useReports(state)}
      failed={t('desk.failed')}
      messageOf={messageOf}
      empty={<EmptyState title={t(`desk.${state}Empty`)}>{t(`desk.${state}EmptyText`)}</EmptyState>}
      moreWords={moreWords}
    >
      {(reports) => (
        <ul className="mt-2">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onAct={(act) => onAct({ act, report })} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function ReportRow({ report, onAct }: { report: Report; onAct: (act: Act) => void }) {
  const t = useT()
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-6 md:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="text-3 break-words">{report.title === '' ? t('desk.gone') : <bdi>{report.title}</bdi>}</h2>
        <Marks report={report} />
        <Reporter report={report} />
        {report.text !== '' && <Words label={t('desk.says')} text={report.text} />}
        {report.snapshot !== '' && (
          <details className="min-w-0">
            <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-green">{t('desk.snapshot')}</summary>
            <p
              dir="auto"
              className="mt-1 max-w-[65ch] rounded-2 bg-sand p-4 break-words whitespace-pre-line text-ink-2"
            >
              {report.snapshot}
            </p>
          </details>
        )}
      </div>
      <div className="flex flex-wrap gap-2 md:grid md:w-44 md:content-start">
        {actsOf(report).map((act) => (
          <Button
            key={act.name}
            variant="secondary"
            size="sm"
            aria-label={t('desk.about', { act: t(`desk.act.${act.name}`), title: act.title })}
            onClick={() => onAct(act)}
          >
            {t(`desk.act.${act.name}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

function Marks({ report }: { report: Report }) {
  const t = useT()
  return (
    <ul className="flex flex-wrap gap-2">
      <li>
        <Chip tone="clay">{t(`moderation.reason.${report.reason}`)}</Chip>
      </li>
      <li>
        <Chip>{t(`desk.kind.${report.kind}`)}</Chip>
      </li>
      {report.outcome && (
        <li>
          <Chip>{t(`desk.outcome.${report.outcome}`)}</Chip>
        </li>
      )}
      {report.jobRemoved && (
        <li>
          <Chip tone="gold">{t('desk.now.job')}</Chip>
        </li>
      )}
      {report.companySuspended && (
        <li>
          <Chip tone="gold">{t('desk.now.company')}</Chip>
        </li>
      )}
      {report.personSuspended && (
        <li>
          <Chip tone="gold">{t('desk.now.person')}</Chip>
        </li>
      )}
    </ul>
  )
}

function Reporter({ report }: { report: Report }) {
  const language = useLanguage()
  return (
    <p className="text-1 break-words text-ink-3">
      <Trans k={`desk.by.${report.reporterRole}`} nodes={{ id: <bdi dir="ltr">{report.reporterId}</bdi> }} />
      {dot}
      <time dateTime={report.createdAt} className="num">
        <bdi>{formatDateTime(report.createdAt, language)}</bdi>
      </time>
    </p>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <h3 className="text-1 text-ink-3">{label}</h3>
      <p dir="auto" className="max-w-[65ch] break-words whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
