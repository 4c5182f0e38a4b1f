import { describe, expect, it } from 'vitest'
import { proposalsOf, type Proposal, type TextProposal, type WorkProposal } from './proposals'
import { questionsOf, settled, type Answer } from './questions'
import { analysis } from './testData'

const work = proposalsOf(analysis).find((one) => one.key === 'experience')
const base = { start: 0, end: 0, ask: true, concept: '' }

function text(key: TextProposal['key'], value: string, index = 0, ask = true): TextProposal {
  return { ...base, ask, id: `${key}.${index}`, key, value }
}

function asWork(doubts: string[], more: Partial<WorkProposal['work']> = {}): WorkProposal {
  return { ...work!, ask: true, doubts, work: { ...work!.work, ...more } }
}

/** The names of what is asked about the last of some proposals. */
function asked(...all: Proposal[]) {
  return questionsOf(all.at(-1)!, all).map(({ name, answers }) => [name, ...answers])
}

/** Some proposals once a question about the last of them was answered. */
function after(all: Proposal[], name: string, answer: Answer): Proposal[] {
  return settled(all, new Map([[`${all.at(-1)!.id}/${name}`, answer]]), new Map())
}

/** Role and employer once it was answered whether the employer is one, and whether the work is struck. */
function names(answer: Answer) {
  return after([asWork(['company'])], 'company', answer).map((one) => {
    const { position, company } = (one as WorkProposal).work
    return [position, company, one.struck ?? false]
  })
}

describe('what is asked', () => {
  it('is nothing about what is sure, nor about skills, which are pressed', () => {
    expect(asked(text('title', 'Nurse', 0, false))).toEqual([])
    expect(asked(text('skills', 'SQL'))).toEqual([])
  })

  it('of work goes by the part in doubt', () => {
    expect(asked(asWork(['company']))).toEqual([['company', 'yes', 'role', 'no']])
    expect(asked(asWork(['position']))).toEqual([['position', 'yes', 'employer', 'no']])
    expect(asked(asWork(['position', 'company']))).toEqual([['work', 'yes', 'swapped', 'no']])
    expect(asked(asWork(['dates']))).toEqual([['dates', 'yes']])
    expect(asked(asWork([], { position: '' }))).toEqual([['role', 'role', 'no']])
    expect(asked(asWork(['company'], { current: false, end: '' }))).toEqual([
      ['company', 'yes', 'role', 'no'],
      ['current', 'yes'],
    ])
  })

  it('of a line is whether it belongs to the one before, or to another list', () => {
    expect(asked(text('education', 'BSc'))).toEqual([['education', 'yes', 'certificate', 'no']])
    const lines = [text('education', 'BSc'), text('education', 'King Saud University', 1)]
    expect(asked(...lines)).toEqual([['education', 'yes', 'joined', 'certificate', 'no']])
    expect(questionsOf(lines[1]!, lines)[0]!.joins).toBe('BSc')
  })

  it('of a phone is its country where it names none', () => {
    expect(asked(text('phone', '+20 100 555 0123'))).toEqual([['phone', 'yes', 'no']])
    expect(asked(text('phone', '0100 555 0123'))).toEqual([['country', 'no']])
  })

  it('of a title is whether it is a place, unless there is one', () => {
    expect(asked(text('title', 'Jeddah'))).toEqual([['title', 'yes', 'home', 'no']])
    expect(asked(text('location', 'Jeddah'), text('title', 'Nurse'))).toEqual([['title', 'yes', 'no']])
  })
})

describe('an answer', () => {
  it('settles what was asked', () => {
    expect(after([text('title', 'Nurse')], 'title', 'yes')).toMatchObject([{ ask: false, answered: true }])
    expect(after([text('title', 'Nurse')], 'title', 'no')).toMatchObject([{ struck: true }])
    expect(after([text('title', 'Jeddah')], 'title', 'home')).toMatchObject([{ key: 'location', value: 'Jeddah' }])
  })

  it('swaps role and employer, or leaves the employer out', () => {
    expect(names('role')).toEqual([['Masar', 'Data Analyst', false]])
    expect(names('no')).toEqual([['Data Analyst', '', false]])
    expect(names('yes')).toEqual([['Data Analyst', 'Masar', false]])
  })

  it('leaves the rest open where two things were asked', () => {
    const two = asWork(['company'], { current: false, end: '' })
    expect(after([two], 'company', 'yes')).toMatchObject([{ ask: true }])
    expect(after([two], 'current', 'yes')).toMatchObject([{ ask: true, work: { current: true } }])
  })

  it('joins two lines that were one', () => {
    const lines = [text('education', 'BSc Statistics', 0, false), text('education', 'King Saud University', 1)]
    expect(after(lines, 'education', 'joined')).toMatchObject([
      { value: 'BSc Statistics, King Saud University' },
      { struck: true },
    ])
  })

  it('gives way to the reader’s own words', () => {
    const title = text('title', 'Jeddah')
    const edits = new Map([[title.id, { ...title, value: 'Nurse' }]])
    expect(settled([title], new Map([['title.0/title', 'no']]), edits)).toMatchObject([
      { value: 'Nurse', ask: false, struck: false },
    ])
  })
})
