import { describe, expect, it } from 'vitest'
import { countsOf, mistakesIn } from './corrections'
import { proposalsOf, type Proposal, type WorkProposal } from './proposals'
import { analysis } from './testData'

const read = proposalsOf(analysis)
const work = read.find(({ id }) => id === 'experience.1') as WorkProposal
const undated = read.find(({ id }) => id === 'experience.3') as WorkProposal
const none = { answers: new Map<string, string>(), edits: new Map<string, Proposal>(), choices: new Map() }

function edited(proposal: WorkProposal, more: Partial<WorkProposal['work']>) {
  const edits = new Map([[proposal.id, { ...proposal, work: { ...proposal.work, ...more } }]])
  return mistakesIn(read, { ...none, edits }).map(({ field, kind }) => `${field} ${kind}`)
}

describe('a mistake', () => {
  it('is not what nobody touched', () => {
    expect(mistakesIn(read, none)).toEqual([])
  })

  it('is a part that was worded anew, filled in, left out or swapped', () => {
    expect(edited(work, { position: 'Trainee' })).toEqual(['position wrong'])
    expect(edited(work, { company: '' })).toEqual(['company struck'])
    expect(edited(work, { position: work.work.company, company: work.work.position })).toEqual(['position swapped'])
    expect(edited(work, { end: '2020-02' })).toEqual(['dates wrong'])
    expect(edited(undated, { start: '2016' })).toEqual(['dates missing'])
    expect(edited(work, { description: 'More.' })).toEqual([])
  })

  it('is what was sure and is left out by hand', () => {
    const choices = new Map([
      ['phone.0', false],
      ['languages.1', false], // not sure: leaving it out says nothing
    ])
    expect(mistakesIn(read, { ...none, choices })).toEqual([{ id: 'phone.0', field: 'phone', kind: 'struck' }])
  })

  it('is counted without its words', () => {
    const mistakes = ['a', 'b'].map((id) => ({ id, field: 'skills', kind: 'struck' }) as const)
    expect(countsOf([...mistakes, { id: 'c', field: 'title', kind: 'wrong' }])).toEqual([
      { field: 'skills', kind: 'struck', count: 2 },
      { field: 'title', kind: 'wrong', count: 1 },
    ])
  })
})
