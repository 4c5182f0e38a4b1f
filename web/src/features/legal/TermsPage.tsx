import { useSite } from './api'
import { LegalPage, type Section } from './LegalPage'

const ids = [
  'who',
  'account',
  'beta',
  'talent',
  'company',
  'match',
  'forbidden',
  'content',
  'moderation',
  'end',
  'liability',
  'law',
  'changes',
  'contact',
] as const

const sections: Section[] = ids.map((id) => ({ id, title: `terms.${id}.title`, body: `terms.${id}.body` }))

export default function TermsPage() {
  return <LegalPage area="terms" version={useSite()?.termsVersion ?? ''} sections={sections} />
}
