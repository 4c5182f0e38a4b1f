import { Building2, FilePlus2, UsersRound } from 'lucide-react'
import { useUser } from '../../api/session'
import { Trans, useT } from '../../i18n/i18n'
import { CompanyFigures } from './CompanyFigures'
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
  if (!user) return null
  const name = user.companyName.trim()
  return (
    <Dashboard
      user={user}
      lead={t('dashboard.company.lead')}
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
    </Dashboard>
  )
}
