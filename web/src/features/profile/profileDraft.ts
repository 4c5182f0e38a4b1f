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

/** Where what was typed and not saved is kept, apart for each person and each editor. */
export function draftOf(userId: string, kind: EditorKind) {
  return { key: `profile:${userId}:${kind}`, model }
}

/** An end is put right by "I work here now" too, and a level beside its language. */
export function correctedBy(name: string): string | undefined {
  if (name === 'languageLevels') return 'languages'
  return name.endsWith('.end') ? name.replace(/end$/, 'current') : undefined
}
