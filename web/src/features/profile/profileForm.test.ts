import { describe, expect, it } from 'vitest'
import type { Profile } from '../../api/types'
import { forgetDraft, keepDraft, keptDraft } from '../../lib/drafts'
import { sameForm, stillWrong } from '../../lib/formProblems'
import { profileFieldPath } from '../../lib/pagePaths'
import { isOutdated } from './api'
import { correctedBy, draftOf, type EditorKind } from './profileDraft'
import {
  addressOf,
  changeOf,
  following,
  formOf,
  isAddress,
  problemsOf,
  withoutBlanks,
  withChange,
  withPiece,
  withWork,
  type ProfileForm,
} from './profileForm'
import { allFields, simpleFields } from './shared/profileFields'
import { stepsLeft } from './shared/stepsLeft'
import { joinDate, splitDate, yearsAround } from './workDate'

const profile: Profile = {
  userId: 'u1',
  title: 'Nurse',
  bio: '',
  skills: ['ICU'],
  experience: 2.5,
  location: 'Jeddah',
  expectedSalary: 12_000,
  availability: 'immediately',
  education: ['BSc'],
  workHistory: [{ position: 'Nurse', company: 'Hijaz Care', start: '2021-03', end: '', description: '' }],
  certifications: [],
  languages: ['Arabic', 'English'],
  languageLevels: { Arabic: 'native' },
  links: ['https://example.org'],
  portfolio: [],
  phone: '+966501234567',
  profileCompleteness: 70,
  isAiOptimized: false,
  cvDocument: null,
  inPool: true,
  // The form has what was written.
  shown: {
    title: 'ممرض',
    skills: ['العناية المركزة'],
    location: 'جدة',
    languages: ['العربية', 'الإنجليزية'],
    education: ['بكالوريوس العلوم'],
  },
}
const form = formOf(profile)
const row = form.workHistory[0]!

describe('a profile form', () => {
  it('goes out as it came in', () => {
    const own: Partial<Profile> = { ...profile }
    for (const name of ['userId', 'profileCompleteness', 'isAiOptimized', 'inPool', 'cvDocument', 'shown'] as const)
      delete own[name]
    expect(changeOf(form, allFields)).toEqual(own)
  })

  it('sends of the simple editor only its own fields, and clears a salary', () => {
    const change = changeOf({ ...form, title: ' Head nurse ', expectedSalary: '' }, simpleFields)
    expect(Object.keys(change).toSorted()).toEqual(simpleFields.toSorted())
    expect(change).toMatchObject({ title: 'Head nurse', expectedSalary: null, experience: 2.5 })
  })

  it('forgets the end of what still goes on', () => {
    const change = changeOf({ ...form, workHistory: [{ ...row, end: '2023', current: true }] }, allFields)
    expect(change.workHistory).toEqual(profile.workHistory)
  })

  it('drops rows that nothing was written into', () => {
    const left = withoutBlanks({ ...form, workHistory: withWork(form.workHistory), portfolio: withPiece([]) })
    expect(left).toEqual(form)
  })

  it('gives each new row a key of its own', () => {
    const rows = withPiece(withPiece([]))
    expect(rows[0]!.key).not.toBe(rows[1]!.key)
  })

  it('differs only in the fields that count', () => {
    expect(sameForm(form, { ...form, phone: '' }, simpleFields)).toBe(true)
    expect(sameForm(form, { ...form, phone: '' }, allFields)).toBe(false)
  })
})

describe('what is wrong with it', () => {
  it('is nothing with a whole profile', () => expect(problemsOf(form, allFields)).toEqual({}))

  it('is named as the server names it', () => {
    const wrong = {
      ...form,
      title: ' ',
      experience: '-1',
      expectedSalary: 'much',
      workHistory: [
        row,
        { ...row, position: '', start: '-05', current: false },
        { ...row, start: '2022-05', end: '2022-04', current: false },
      ],
      links: ['https://example.org', 'https://nowhere'],
      portfolio: [{ key: '0', title: '', url: 'not an address', description: 'x' }],
    }
    expect(problemsOf(wrong, allFields)).toEqual({
      title: 'titleRequired',
      experience: 'years',
      expectedSalary: 'amount',
      'workHistory.1.position': 'required',
      'workHistory.1.start': 'year',
      'workHistory.1.end': 'endOrCurrent',
      'workHistory.2.end': 'endBeforeStart',
      'links.1': 'address',
      'portfolio.0.title': 'required',
      'portfolio.0.url': 'address',
    })
  })

  it.each([
    ['2022-05', '2022', {}],
    ['2022', '2022-01', {}],
    ['', '2020', {}],
    ['2023', '2022-12', { 'workHistory.0.end': 'endBeforeStart' }],
  ])('from %j until %j', (start, end, want) =>
    expect(problemsOf({ ...form, workHistory: [{ ...row, start, end, current: false }] }, allFields)).toEqual(want),
  )

  it('knows the simple editor’s limit of fifty years', () => {
    expect(problemsOf({ ...form, experience: '51' }, simpleFields, true)).toEqual({ experience: 'yearsLimit' })
    expect(problemsOf({ ...form, experience: '51' }, allFields)).toEqual({})
    expect(problemsOf({ ...form, experience: '٥٠' }, simpleFields, true)).toEqual({})
  })

  it('does not ask the simple editor about fields it has not', () =>
    expect(problemsOf({ ...form, links: ['no'] }, simpleFields, true)).toEqual({}))
})

describe('errors while they are corrected', () => {
  const errors = { title: 'a', 'workHistory.0.end': 'b', 'links.0': 'c', languageLevels: 'd' }
  it('go with the field that changes', () => {
    expect(Object.keys(stillWrong(errors, form, { ...form, title: 'New' }, correctedBy))).toEqual([
      'workHistory.0.end',
      'links.0',
      'languageLevels',
    ])
    expect(
      Object.keys(stillWrong(errors, form, { ...form, workHistory: [{ ...row, company: 'X' }] }, correctedBy)),
    ).toContain('workHistory.0.end')
    expect(
      Object.keys(stillWrong(errors, form, { ...form, workHistory: [{ ...row, current: false }] }, correctedBy)),
    ).not.toContain('workHistory.0.end')
    expect(Object.keys(stillWrong(errors, form, { ...form, languages: [] }, correctedBy))).not.toContain(
      'languageLevels',
    )
  })
  it('go when rows have moved', () =>
    expect(
      Object.keys(stillWrong(errors, form, { ...form, links: ['https://a.sa', ...form.links] }, correctedBy)),
    ).not.toContain('links.0'))
})

describe('addresses', () => {
  it.each([
    ['linkedin.com/in/me', 'https://linkedin.com/in/me'],
    [' http://a.sa ', 'http://a.sa'],
    ['', ''],
  ])('reads %j as %j', (typed, want) => expect(addressOf(typed)).toBe(want))
  it.each(['javascript:alert(1)', 'https://nowhere', 'ftp://a.sa', 'x y'])('refuses %j', (text) =>
    expect(isAddress(text)).toBe(false),
  )
})

describe('dates of work', () => {
  it.each(['2020-05', '2020', '', '-05'])('come apart and together: %j', (date) => {
    const { year, month } = splitDate(date)
    expect(joinDate(year, month)).toBe(date)
  })
  it('offer a working life, and what was chosen before', () => {
    expect(yearsAround('', 2026).slice(0, 2)).toEqual(['2026', '2025'])
    expect(yearsAround('1950', 2026).at(-1)).toBe('1950')
    expect(yearsAround('2020', 2026)).toHaveLength(61)
  })
})

function kept(userId: string, kind: EditorKind): ProfileForm | null {
  const { key, model } = draftOf(userId, kind)
  return keptDraft(key, model)
}

describe('a form that was not saved', () => {
  it('is kept for one person and one editor', () => {
    keepDraft(draftOf('u1', 'simple').key, form)
    expect(kept('u1', 'simple')).toEqual(form)
    expect(kept('u2', 'simple')).toBeNull()
    expect(kept('u1', 'detailed')).toBeNull()
    forgetDraft(draftOf('u1', 'simple').key)
    expect(kept('u1', 'simple')).toBeNull()
  })
  it('is nothing when what is kept is no such form', () => {
    for (const broken of [
      '{',
      '7',
      '{"title":"x"}',
      JSON.stringify({ ...form, skills: [1] }),
      JSON.stringify({ ...form, workHistory: [{}] }),
    ]) {
      sessionStorage.setItem('profile:u1:simple', broken)
      expect(kept('u1', 'simple')).toBeNull()
    }
    sessionStorage.clear()
  })
})

it('puts the steps that add most first', () => {
  const steps = [
    { key: 'phone', points: 5, gained: 0, done: false },
    { key: 'skills', points: 20, gained: 12, done: false },
    { key: 'title', points: 10, gained: 10, done: true },
  ] as const
  expect(stepsLeft(steps)).toEqual([
    { key: 'skills', adds: 8 },
    { key: 'phone', adds: 5 },
  ])
  expect(profileFieldPath('skills')).toBe('/talent/edit-profile?field=skills')
})

it('knows what a saved profile makes old', () => {
  for (const key of [
    ['/api/auth/user'],
    ['/api/job-seekers/profile'],
    ['/api/profile'],
    ['/api/profile/completeness'],
    ['/api/profile/counters'],
    ['/api/profile/ai-suggestions'],
    ['/api/jobs', 'recommendations', 3],
    ['/api/jobs', 'match', 'j1'],
  ]) {
    expect(isOutdated(key)).toBe(true)
  }
  for (const key of [
    ['/api/profile', 'edited'],
    ['/api/profile/views'],
    ['/api/jobs', 'search', ''],
    ['/api/saved-jobs'],
  ])
    expect(isOutdated(key)).toBe(false)
})

describe('what is taken from a CV', () => {
  const work = { position: 'Head nurse', company: 'Najd Care', start: '2023', end: '2024', description: '' }

  it('becomes of what is typed what the server made of it, and rows stay the same rows', () => {
    const typed = { ...form, title: 'Nurs', skills: ['ICU', 'Wards'], workHistory: withWork(form.workHistory) }
    const { workHistory } = changeOf(typed, ['workHistory'])
    const grown = withChange(typed, {
      title: 'Head nurse',
      experience: 5,
      skills: ['ICU', 'Wards', 'Triage'],
      languageLevels: { Arabic: 'native', English: 'fluent' },
      workHistory: [workHistory![0]!, work, ...workHistory!.slice(1)],
    })
    expect(grown).toMatchObject({ title: 'Head nurse', experience: '5', skills: ['ICU', 'Wards', 'Triage'] })
    expect(grown.languages).toEqual([
      { name: 'Arabic', level: 'native' },
      { name: 'English', level: 'fluent' },
    ])
    expect(grown.workHistory.map(({ position, current }) => [position, current])).toEqual([
      ['', false],
      ['Head nurse', false],
      ['Nurse', true],
    ])
    expect([grown.workHistory[0]!.key, grown.workHistory[2]!.key]).toEqual(typed.workHistory.map(({ key }) => key))
  })

  it('reaches the fields that nobody touched', () => {
    const before = form
    const typed = { ...form, bio: 'Half a senten' }
    const after = { ...form, bio: '', title: 'Head nurse' }
    expect(following(typed, before, after)).toEqual({ ...form, bio: 'Half a senten', title: 'Head nurse' })
  })
})
