import { plain, type ProfileForm } from './profileForm'
import { fieldOf, type ProfileField } from './shared/profileFields'

/** The two editors of a profile: the essentials, and everything. */
export type EditorKind = 'simple' | 'detailed'

const lists = new Set<ProfileField['kind']>(['lines', 'links', 'tags'])

const model: ProfileForm = {
  ...plain((name) => (lists.has(fieldOf(name).kind) ? [''] : '')),
  experience: '',
  expectedSalary: '',
  workHistory: [{ key: '', position: '', company: '', start: '', end: '', current: false, description: '' }],
  languages: [{ name: '', level: '' }],
  portfolio: [{ key: '', title: '', url: '', description: '' }],
}

/** Where an unsaved form is kept, separately for each person and editor. */
export function draftOf(userId: string, kind: EditorKind) {
  return { key: `profile:${userId}:${kind}`, model }
}

/** An end date can also be fixed by ticking "I work here now", and a level in the list of languages. */
export function correctedBy(name: string): string | undefined {
  if (name === 'languageLevels') return 'languages'
  return name.endsWith('.end') ? name.replace(/end$/, 'current') : undefined
}
