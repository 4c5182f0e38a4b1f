import { describe, expect, it } from 'vitest'
import { changesOf, formerOf, isEmpty, ontoOf } from './merge'
import { profile } from './testData'

const work = { position: 'Analyst', company: 'Masar', start: '2021-03', end: '', description: '' }

describe('what a CV changes', () => {
  const change = {
    title: 'محللة بيانات',
    experience: 5.5,
    skills: ['Excel', 'SQL'],
    languages: ['Arabic'],
    languageLevels: { Arabic: 'native' },
    workHistory: [work],
  }

  it('can be put back', () =>
    expect(formerOf(profile, change)).toEqual({
      title: 'Analyst',
      experience: 0,
      skills: ['Excel'],
      languages: [],
      languageLevels: {},
      workHistory: [],
    }))

  it('is counted field by field', () => {
    expect(changesOf(profile, change)).toEqual([
      { name: 'title' },
      { name: 'experience' },
      { name: 'skills', count: 1 },
      { name: 'workHistory', count: 1 },
      { name: 'languages', count: 1 },
    ])
  })

  it('counts a level that was gained', () => {
    expect(changesOf({ ...profile, languages: ['Arabic'] }, { languageLevels: { Arabic: 'native' } })).toEqual([
      { name: 'languages', count: 1 },
    ])
  })

  it('counts work that gained its words', () => {
    expect(
      changesOf({ ...profile, workHistory: [work] }, { workHistory: [{ ...work, description: 'Reports' }] }),
    ).toEqual([{ name: 'workHistory', count: 1 }])
  })

  it('may be nothing', () => {
    expect([isEmpty({}), isEmpty({ skills: [] })]).toEqual([true, false])
    expect(changesOf(profile, {})).toEqual([])
  })
})

it('is asked for with what a CV may change, and nothing else of the profile', () => {
  expect(Object.keys(ontoOf(profile)).toSorted()).toEqual([
    'bio',
    'certifications',
    'education',
    'experience',
    'languageLevels',
    'languages',
    'links',
    'location',
    'phone',
    'skills',
    'title',
    'workHistory',
  ])
})
