import { useT } from '../../i18n/i18n'
import { useSearchParams } from '../../lib/router'
import { Tabs } from '../../ui/Tabs'
import { CandidateSearch } from './CandidateSearch'
import { Shortlist } from './Shortlist'

/** /company/candidates searches the pool; with ?view=shortlist it shows whom the company keeps in mind. */
export default function CandidatesPage() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') === 'shortlist' ? 'shortlist' : 'search'

  function show(next: string) {
    const address = new URLSearchParams(query)
    if (next === 'shortlist') address.set('view', next)
    else address.delete('view')
    setQuery(address)
  }

  return (
    <div className="wrap pt-8 pb-16 md:pt-14">
      <h1 className="text-5 tracking-tight md:text-6">{t('candidates.title')}</h1>
      <p className="mt-2 mb-5 max-w-[60ch] text-3 text-ink-2">{t('candidates.lead')}</p>
      <Tabs
        label={t('candidates.tabs')}
        value={view}
        onChange={show}
        tabs={[
          { id: 'search', label: t('candidates.tabSearch'), content: <CandidateSearch /> },
          { id: 'shortlist', label: t('candidates.tabShortlist'), content: <Shortlist /> },
        ]}
      />
    </div>
  )
}
