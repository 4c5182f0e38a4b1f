import { describe, expect, it } from 'vitest'
import {
  givesWay,
  isPreselected,
  isSound,
  problemsOf,
  proposalsOf,
  takenOf,
  type Proposal,
  type WorkProposal,
} from './proposals'
import { analysis, profile } from './testData'

const all = proposalsOf(analysis)
const one = (id: string) => all.find((proposal) => proposal.id === id)!

describe('a CV proposes', () => {
  it('what may become part of a profile, and neither name nor address', () => {
    expect(new Set(all.map(({ key }) => key))).toEqual(
      new Set(['title', 'years', 'phone', 'skills', 'experience', 'education', 'languages']),
    )
  })

  it('each thing with its place in the text', () => {
    const { start, end } = one('title.0')
    expect(analysis.text.slice(start, end)).toBe('محللة بيانات')
  })

  it('to look at work that neither ended nor goes on', () => {
    expect(one('experience.3').ask).toBe(true)
    expect(one('experience.0').ask).toBe(false)
  })
})

describe('what is chosen before anybody chose', () => {
  const chosen = all
    .filter((proposal) => isPreselected(proposal, profile, proposal.id === 'skills.3'))
    .map(({ id }) => id)

  it('is what is sure and new', () => {
    expect(chosen).toEqual([
      'years.0',
      'phone.0',
      'skills.0',
      'skills.1',
      'experience.0',
      'experience.1',
      'experience.2',
      'education.0',
      'languages.0',
    ])
  })

  it('is not what would take the place of something written', () => {
    expect(givesWay(one('title.0'), profile)).toBe('Analyst')
    expect(chosen).not.toContain('title.0')
  })

  it('is not what is there already', () => {
    expect(isPreselected(one('skills.3'), profile, false)).toBe(true)
    expect(chosen).not.toContain('skills.3')
  })
})

describe('taking over', () => {
  it('names the field of a profile', () => {
    expect(
      ['title.0', 'years.0', 'phone.0', 'skills.1', 'languages.0', 'languages.1'].map((id) => takenOf(one(id))),
    ).toEqual([
      { title: 'محللة بيانات' },
      { experience: 5.5 },
      { phone: '+966551234567' },
      { skills: ['اكسل'] },
      { languages: [{ name: 'Arabic', level: 'native' }] },
      { languages: [{ name: 'English', level: '' }] },
    ])
    expect(takenOf(one('experience.0')).workHistory).toEqual([
      { position: 'Data Analyst', company: 'Masar', start: '2021-03', end: '', description: '' },
    ])
  })
})

describe('what cannot be taken over as it stands', () => {
  const work = one('experience.1') as WorkProposal
  it.each([
    ['a position without a name', { position: ' ' }, { position: 'required' }],
    ['a date in words', { start: 'مارس 2020' }, { start: 'date' }],
    ['an end before the start', { start: '2020-05', end: '2019' }, { end: 'endBeforeStart' }],
    ['a long position', { position: 'x'.repeat(201) }, { position: 'tooLong' }],
    ['the year in which it began', { start: '2020-05', end: '2020' }, {}],
    ['work that goes on', { end: 'x', current: true }, {}],
  ])('%s', (_, part, want) => expect(problemsOf({ ...work, work: { ...work.work, ...part } })).toEqual(want))

  it.each([
    ['years', 'many', 'years'],
    ['years', '٥٫٥', undefined],
    ['links', 'nowhere', 'address'],
    ['links', 'linkedin.com/in/reem', undefined],
    ['title', ' ', 'required'],
  ] as const)('%s: %j', (key, value, want) =>
    expect(problemsOf({ ...one('title.0'), key, value } as Proposal).value).toBe(want),
  )

  it('is nothing that a CV usually says', () => expect(all.every(isSound)).toBe(true))
})
