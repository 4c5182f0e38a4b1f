import { useT } from '../../i18n/i18n'
import { useSearchParams } from '../../lib/router'
import { Tabs } from '../../ui/Tabs'
import { YourSearches } from '../search/shared/YourSearches'
import { CandidateSearch } from './CandidateSearch'
import { SentInvitations } from './SentInvitations'
import { Shortlist } from './Shortlist'

const views = ['search', 'shortlist', 'invitations', 'searches']

/**
 * /company/candidates searches the pool; with ?view= it shows whom the company keeps in mind, whom it invited, or
 * the searches it keeps.
 */
export default function CandidatesPage() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = views.find((one) => one === query.get('view')) ?? 'search'

  function show(next: string) {
    const address = new URLSearchParams(query)
    if (next === 'search') address.delete('view')
    else address.set('view', next)
    setQuery(address)
  }

  return (
    <div className="wrap pt-5 pb-16 md:pt-8">
      <h1 className="text-5 tracking-tight">{t('candidates.title')}</h1>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-2">{t('candidates.lead')}</p>
      <Tabs
        label={t('candidates.tabs')}
        value={view}
        onChange={show}
        tabs={[
          { id: 'search', label: t('candidates.tabSearch'), content: <CandidateSearch /> },
          { id: 'shortlist', label: t('candidates.tabShortlist'), content: <Shortlist /> },
          {
            id: 'invitations',
            label: t('candidates.sent.title'),
            content: <SentInvitations onSearch={() => show('search')} />,
          },
          { id: 'searches', label: t('search.mine.title'), content: <YourSearches page="/company/candidates" /> },
        ]}
      />
    </div>
  )
}
