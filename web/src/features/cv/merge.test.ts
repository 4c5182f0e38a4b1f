import { describe, expect, it } from 'vitest'
import { addItems, addLinks, addSpoken, addWorks, changesOf, fold, formerOf, mergeReading } from './merge'
import { profile } from './testData'

const work = (position: string, company: string, start: string, end = '') => ({ position, company, start, end, description: '' })

describe('words are the same', () => {
  it.each([
    ['  Power   BI', 'power bi'],
    ['Café', 'cafe'],
    ['إدارةُ المشاريع', 'ادارة المشاريع'],
    ['مـحـاسـبـة', 'محاسبة'],
  ])('%j and %j', (a, b) => expect(fold(a)).toBe(fold(b)))

  it('but not where the letters differ', () => expect(fold('Java')).not.toBe(fold('JavaScript')))
})

describe('lists take what they have not got', () => {
  it('each thing once, in the order of the CV, however it is spelt', () => {
    expect(addItems(['Excel'], ['excel', 'SQL', ' sql ', 'إكسل', 'اكسل', ''])).toEqual(['Excel', 'SQL', 'إكسل'])
  })

  it('and stay themselves where there is nothing new', () => {
    const list = ['Excel']
    expect(addItems(list, ['EXCEL'])).toBe(list)
  })

  it('an address once, whatever stands before it', () => {
    expect(addLinks(['https://www.github.com/reem/'], ['http://github.com/reem', 'https://reem.example'])).toEqual(['https://www.github.com/reem/', 'https://reem.example'])
  })

  it('a level where none was chosen', () => {
    expect(addSpoken([{ name: 'Arabic', level: '' }, { name: 'English', level: 'basic' }], [{ name: 'arabic', level: 'native' }, { name: 'English', level: 'fluent' }, { name: 'French', level: '' }])).toEqual([
      { name: 'Arabic', level: 'native' },
      { name: 'English', level: 'basic' },
      { name: 'French', level: '' },
    ])
  })
})

describe('works', () => {
  const now = work('Lead', 'Masar', '2023-01')

  it('stand where their start belongs', () => {
    const all = addWorks([now, work('Clerk', 'Najd', '2017')], [work('Analyst', 'Tuwaiq', '2020-05', '2022'), work('Head', 'Hail', '2024'), work('Trainee', 'Abha', '')])
    expect(all.map(({ position }) => position)).toEqual(['Head', 'Lead', 'Analyst', 'Clerk', 'Trainee'])
  })

  it.each([
    ['the same position, company and start', work('LEAD', 'masar', '2023-01', '2025')],
    ['a year instead of a month', work('Lead', 'Masar', '2023')],
  ])('are there already with %s', (_, same) => expect(addWorks([now], [same])).toEqual([now]))

  it('are others with another start', () => expect(addWorks([now], [work('Lead', 'Masar', '2019')])).toHaveLength(2))
})

describe('what is taken from a CV', () => {
  const taken = { title: ' محللة بيانات ', experience: 5.5, skills: ['SQL', 'excel'], languages: [{ name: 'Arabic', level: 'native' }], workHistory: [work('Analyst', 'Masar', '2021-03')] }
  const change = mergeReading(profile, taken)

  it('changes only what it is about', () => {
    expect(change).toEqual({
      title: 'محللة بيانات',
      experience: 5.5,
      skills: ['Excel', 'SQL'],
      languages: ['Arabic'],
      languageLevels: { Arabic: 'native' },
      workHistory: taken.workHistory,
    })
  })

  it('changes nothing the second time', () => expect(mergeReading({ ...profile, ...change } as typeof profile, taken)).toEqual({}))

  it('never empties a field', () => expect(mergeReading(profile, { title: ' ', location: '' })).toEqual({}))

  it('can be put back', () => expect(formerOf(profile, change)).toEqual({ title: 'Analyst', experience: 0, skills: ['Excel'], languages: [], languageLevels: {}, workHistory: [] }))

  it('is counted field by field', () => {
    expect(changesOf(profile, change)).toEqual([{ name: 'title' }, { name: 'experience' }, { name: 'skills', count: 1 }, { name: 'workHistory', count: 1 }, { name: 'languages', count: 1 }])
  })

  it('counts a level that was gained', () => {
    const speaking = { ...profile, languages: ['Arabic'] }
    expect(changesOf(speaking, mergeReading(speaking, taken))).toContainEqual({ name: 'languages', count: 1 })
  })
})
