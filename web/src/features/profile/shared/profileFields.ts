import type { ProfileChange } from '../../../api/types'
import type { KeyIn } from '../../../i18n/i18n'
import type { Suggested } from '../../concepts/api'

// What a profile is made of. Both editors, their drafts and what companies read of it are drawn from this table, so
// that a new line, text or list is a row here. The kinds that only one field has are drawn by code of their own.

export type FieldName = Exclude<keyof ProfileChange, 'userId' | 'languageLevels'>

export interface ProfileField {
  kind:
    | 'line'
    | 'text'
    | 'lines'
    | 'tags'
    | 'years'
    | 'amount'
    | 'phone'
    | 'availability'
    | 'languages'
    | 'links'
    | 'rows'
  section: 'about' | 'work' | 'education' | 'wishes' | 'links' | 'contact'
  required?: boolean
  /** Whether it shares a line with another. */
  narrow?: boolean
  placeholder?: KeyIn<'profile.field'>
  hint?: KeyIn<'profile.field'>
  suggest?: Suggested
  /** Its name where companies read it: a line among the facts, a text or a list under a heading. */
  shown?: KeyIn<'candidates.talent'>
}

/** In the order of the detailed editor. */
export const profileFields = {
  title: { kind: 'line', section: 'about', required: true, suggest: 'occupation', placeholder: 'titlePlaceholder' },
  location: { kind: 'line', section: 'about', narrow: true, suggest: 'place', placeholder: 'locationPlaceholder' },
  experience: { kind: 'years', section: 'about', narrow: true, hint: 'experienceHint' },
  bio: { kind: 'text', section: 'about', hint: 'bioHint' },
  skills: { kind: 'tags', section: 'about', suggest: 'skill', hint: 'skillsHint', placeholder: 'skillsPlaceholder' },
  workHistory: { kind: 'rows', section: 'work' },
  education: {
    kind: 'lines',
    section: 'education',
    hint: 'educationHint',
    placeholder: 'educationPlaceholder',
    shown: 'education',
  },
  certifications: {
    kind: 'lines',
    section: 'education',
    suggest: 'certification',
    placeholder: 'certificationsPlaceholder',
    shown: 'certifications',
  },
  languages: { kind: 'languages', section: 'education' },
  availability: { kind: 'availability', section: 'wishes', narrow: true },
  expectedSalary: {
    kind: 'amount',
    section: 'wishes',
    narrow: true,
    hint: 'salaryHint',
    placeholder: 'salaryPlaceholder',
  },
  links: { kind: 'links', section: 'links', hint: 'linksHint', placeholder: 'linksPlaceholder' },
  portfolio: { kind: 'rows', section: 'links' },
  phone: { kind: 'phone', section: 'contact', hint: 'phoneHint', placeholder: 'phonePlaceholder' },
} as const satisfies Record<FieldName, ProfileField>

export const allFields = Object.keys(profileFields) as readonly FieldName[]

/** Those of the simple editor, in its order. */
export const simpleFields = [
  'title',
  'bio',
  'skills',
  'experience',
  'location',
  'education',
  'availability',
  'expectedSalary',
] as const satisfies readonly FieldName[]

export function fieldOf(name: FieldName): ProfileField {
  return profileFields[name]
}

/** The fields that companies read under a name of their own. */
type ShownName = {
  [Name in FieldName]: (typeof profileFields)[Name] extends { shown: string } ? Name : never
}[FieldName]

export function shownFields(...kinds: ProfileField['kind'][]) {
  return allFields
    .filter((name): name is ShownName => 'shown' in profileFields[name] && kinds.includes(fieldOf(name).kind))
    .map((name) => ({ name, shown: profileFields[name].shown }))
}
