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

const words = {
  title: 'terms.title',
  lead: 'terms.lead',
  version: 'terms.version',
  contents: 'terms.contents',
} as const

export default function TermsPage() {
  return <LegalPage words={words} version={useSite()?.termsVersion ?? ''} sections={sections} />
}
