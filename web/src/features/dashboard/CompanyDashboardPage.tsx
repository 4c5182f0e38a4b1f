import { useQuery } from '@tanstack/react-query'
import { Building2, FilePlus2, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../api/session'
import type { Home } from '../../api/types'
import { Trans, useT, type T } from '../../i18n/i18n'
import { waitText } from '../promise/shared/words'
import { homeQuery, useVisit } from './api'
import { Charts } from './Charts'
import { CompanyFigures } from './CompanyFigures'
import { CompanyNeeds, companyTotal } from './CompanyNeeds'
import { Dashboard } from './Dashboard'
import { OwnJobs } from './OwnJobs'
import type { Tile } from './Tiles'

const tiles: Tile[] = [
  {
    to: '/company/profile',
    Icon: Building2,
    title: 'dashboard.company.profile',
    text: 'dashboard.company.profileText',
  },
  {
    to: '/company/post-job',
    Icon: FilePlus2,
    title: 'dashboard.company.postJob',
    text: 'dashboard.company.postJobText',
  },
  {
    to: '/company/candidates',
    Icon: UsersRound,
    title: 'dashboard.company.candidates',
    text: 'dashboard.company.candidatesText',
  },
]

export default function CompanyDashboardPage() {
  const t = useT()
  const user = useUser()
  const { data: home, error } = useQuery(homeQuery)
  useVisit(home !== undefined)
  if (!user) return null
  const name = user.companyName.trim()
  return (
    <Dashboard
      user={user}
      lead={leadOf(t, home)}
      ready={home !== undefined || error !== null}
      needs={<CompanyNeeds />}
      tiles={tiles}
      figures={<CompanyFigures />}
      welcome={
        name === '' ? (
          t('dashboard.company.welcomePlain')
        ) : (
          <Trans k="dashboard.company.welcome" nodes={{ name: <bdi>{name}</bdi> }} />
        )
      }
    >
      <OwnJobs />
      <Charts company />
    </Dashboard>
  )
}

/** How fast the company answers, and how much waits. */
function leadOf(t: T, home: Home | undefined): ReactNode {
  const hours = home?.answers?.medianHours ?? null
  const total = home ? companyTotal(home) : 0
  const count = total > 0 && t('dashboard.needs.count', { count: total })
  if (hours === null) return count || t('dashboard.company.lead')
  return (
    <>
      {t('dashboard.needs.speed', { time: waitText(t, hours) })}
      {/* Phones have no room for both, and the next heading counts too. */}
      {count && <span className="max-md:sr-only"> {count}</span>}
    </>
  )
}
