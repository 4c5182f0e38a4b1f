import type { ProfileForm } from './profileForm'

/** The two editors of a profile: the essentials, and everything. */
export type EditorKind = 'simple' | 'detailed'

const model: ProfileForm = {
  title: '',
  bio: '',
  skills: [''],
  experience: '',
  location: '',
  expectedSalary: '',
  availability: '',
  phone: '',
  education: [''],
  workHistory: [{ key: '', position: '', company: '', start: '', end: '', current: false, description: '' }],
  certifications: [''],
  languages: [{ name: '', level: '' }],
  links: [''],
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
