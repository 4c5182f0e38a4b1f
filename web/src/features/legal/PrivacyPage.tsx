import { AnalyticsSwitch } from '../../ui/AnalyticsSwitch'
import { useSite } from './api'
import { LegalPage, type Section } from './LegalPage'

const ids = [
  'short',
  'who',
  'keep',
  'why',
  'sees',
  'matching',
  'choices',
  'rights',
  'cookies',
  'analytics',
  'where',
  'safety',
  'changes',
  'contact',
] as const

const sections: Section[] = ids.map((id) => ({
  id,
  title: `privacy.${id}.title`,
  body: `privacy.${id}.body`,
  extra: id === 'analytics' && (
    <div className="mt-4 rounded-2 bg-sand p-4">
      <AnalyticsSwitch />
    </div>
  ),
}))

const words = {
  title: 'privacy.title',
  lead: 'privacy.lead',
  version: 'privacy.version',
  contents: 'privacy.contents',
} as const

export default function PrivacyPage() {
  return <LegalPage words={words} version={useSite()?.privacyVersion ?? ''} sections={sections} />
}
