import { useQuery } from '@tanstack/react-query'
import type { HomeFigures } from '../../api/types'
import { useLanguage, useT } from '../../i18n/i18n'
import { formatNumber, formatSlotDay } from '../../lib/format'
import { isolated } from '../../lib/isolate'
import { BarChart } from '../../ui/chart/BarChart'
import { FunnelChart } from '../../ui/chart/FunnelChart'
import { LineChart } from '../../ui/chart/LineChart'
import { RangeChart } from '../../ui/chart/RangeChart'
import { waitText } from '../promise/shared/words'
import { homeFiguresQuery } from './api'

/** The hours within which an answer is promised. */
const promised = 24

/** What is counted, over time; last on the page, and absent where it cannot be read. */
export function Charts({ company }: { company: boolean }) {
  const t = useT()
  const { data } = useQuery(homeFiguresQuery)
  if (!data) return null
  return (
    <section aria-labelledby="charts" className="border-t border-line pt-8">
      <h2 id="charts" className="mb-6 text-4">
        {t('dashboard.charts.title')}
      </h2>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">
        {company ? <CompanyCharts figures={data} /> : <TalentCharts figures={data} />}
      </div>
    </section>
  )
}

function Views({ title, views }: { title: string; views: HomeFigures['views'] }) {
  const t = useT()
  const language = useLanguage()
  const week = views[views.length - 1]
  const none = views.every(({ count }) => count === 0)
  return (
    <LineChart
      title={title}
      summary={none ? t('dashboard.charts.viewsNone') : t('dashboard.charts.viewsSummary', { count: week?.count ?? 0 })}
      data={views.map(({ week, count }) => ({ label: formatSlotDay(week, language), value: count }))}
    />
  )
}

function CompanyCharts({ figures: { views, answers, funnel } }: { figures: HomeFigures }) {
  const t = useT()
  const language = useLanguage()
  const now = answers[answers.length - 1]?.hours ?? null
  return (
    <>
      <div>
        <Views title={t('dashboard.charts.jobViews')} views={views} />
        <p className="mt-3 text-1 text-ink-3">{t('dashboard.charts.jobViewsNote')}</p>
      </div>
      <BarChart
        title={t('dashboard.charts.answers')}
        summary={
          now === null
            ? t('dashboard.charts.answersNone')
            : t('dashboard.charts.answersSummary', { time: waitText(t, now) })
        }
        limit={promised}
        data={answers.map(({ week, hours }) => ({ label: formatSlotDay(week, language), value: hours ?? 0 }))}
        format={(hours) => (hours === 0 ? '–' : t('dashboard.charts.hours', { count: Math.max(1, Math.round(hours)) }))}
      />
      {funnel && (
        <FunnelChart
          title={t('dashboard.charts.funnel')}
          summary={t('dashboard.charts.funnelSummary', { count: funnel.total })}
          data={[
            { label: t('job.application.pending'), value: funnel.total },
            { label: t('job.application.reviewed'), value: funnel.total - funnel.pending },
            { label: t('job.application.interviewing'), value: funnel.interviewing + funnel.accepted },
            { label: t('job.application.accepted'), value: funnel.accepted },
          ]}
        />
      )}
    </>
  )
}

const money = (value: number) => formatNumber(Math.round(value))

function TalentCharts({ figures: { views, waits, skills, pay } }: { figures: HomeFigures }) {
  const t = useT()
  return (
    <>
      <Views title={t('dashboard.charts.profileViews')} views={views} />
      {waits.length > 0 && (
        <BarChart
          title={t('dashboard.charts.waits')}
          summary={t('dashboard.charts.waitsSummary', { count: waits.filter(({ answered }) => answered).length })}
          limit={promised}
          data={waits.map(({ company, hours, answered }) => ({
            label: answered ? company : t('dashboard.charts.stillWaiting', { company: isolated(company) }),
            value: hours,
          }))}
          format={(hours) => t('dashboard.charts.hours', { count: Math.max(1, Math.round(hours)) })}
        />
      )}
      {skills.length > 0 && (
        <BarChart
          title={t('dashboard.charts.skills')}
          summary={t('dashboard.charts.skillsSummary', {
            have: skills.filter(({ have }) => have).length,
            all: skills.length,
          })}
          data={skills.map(({ skill, jobs, have }) => ({
            label: t(have ? 'dashboard.charts.have' : 'dashboard.charts.missing', { skill }),
            value: jobs,
          }))}
        />
      )}
      {pay && (
        <RangeChart
          title={t('dashboard.charts.pay')}
          summary={t('dashboard.charts.paySummary', {
            jobs: pay.jobs,
            from: money(pay.from),
            to: money(pay.to),
            currency: pay.currency,
          })}
          ranges={[
            { label: t('dashboard.charts.market'), from: pay.from, to: pay.to },
            ...(pay.expected === null
              ? []
              : [
                  {
                    label: t('dashboard.charts.expected'),
                    from: pay.expected,
                    to: pay.expected,
                    highlight: true,
                  },
                ]),
          ]}
          format={money}
        />
      )}
    </>
  )
}
