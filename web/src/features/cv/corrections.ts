import type { CVCorrection } from '../../api/types'
import type { Proposal, WorkDraft } from './proposals'
import { questionsOf, type Answers, type Edits } from './questions'

type Field = CVCorrection['field']
type Kind = CVCorrection['kind']

/** A mistake that somebody corrected: in which field and of which kind, never in which words. */
export interface Mistake {
  /** Of the proposal, so that it is counted once; it stays in the page. */
  id: string
  field: Field
  kind: Kind
}

interface Decisions {
  answers: Answers
  edits: Edits
  /** What was chosen or left out by hand, by the proposal's id. */
  choices: ReadonlyMap<string, boolean>
}

/** The mistakes in what was read, as far as the reader's decisions show them. */
export function mistakesIn(read: readonly Proposal[], { answers, edits, choices }: Decisions): Mistake[] {
  return read.flatMap((proposal) => {
    const { id } = proposal
    const edited = edits.get(id)
    const found = edited
      ? differences(proposal, edited)
      : questionsOf(proposal, read).flatMap(({ id: question, name }) => kindOf(proposal, name, answers.get(question)))
    // What was sure and is unticked should not have been proposed.
    if (found.length === 0 && !proposal.ask && choices.get(id) === false) found.push([fieldOf(proposal), 'struck'])
    return found.map(([field, kind]) => ({ id, field, kind }))
  })
}

function fieldOf({ key }: Proposal): Field {
  return key === 'experience' ? 'position' : key
}

function kindOf(proposal: Proposal, name: string, answer: string | undefined): [Field, Kind][] {
  const field = name === 'company' ? 'company' : fieldOf(proposal)
  switch (answer) {
    case 'no':
      return [[field, 'struck']]
    case 'joined':
      return [[field, 'split']]
    case 'role':
    case 'employer':
    case 'swapped':
    case 'certificate':
    case 'education':
    case 'home':
      return [[field, 'swapped']]
    default:
      return []
  }
}

function differences(before: Proposal, after: Proposal): [Field, Kind][] {
  if (before.key === 'experience' && after.key === 'experience') return workDifferences(before.work, after.work)
  if (before.key === 'experience' || after.key === 'experience' || before.value === after.value) return []
  return [[fieldOf(before), 'wrong']]
}

function dates({ start, end, current }: WorkDraft): string {
  return [start, current ? '' : end, current].join(' ')
}

function workDifferences(before: WorkDraft, after: WorkDraft): [Field, Kind][] {
  if (after.position === before.company && after.company === before.position && before.company !== before.position)
    return [['position', 'swapped']]
  const undated = before.start === '' && before.end === '' && !before.current
  const kinds: [Field, Kind | null][] = [
    ['position', change(before.position, after.position)],
    ['company', change(before.company, after.company)],
    ['dates', dates(before) === dates(after) ? null : undated ? 'missing' : 'wrong'],
  ]
  return kinds.filter((one): one is [Field, Kind] => one[1] !== null)
}

function change(before: string, after: string): Kind | null {
  if (before === after) return null
  if (before === '') return 'missing'
  return after === '' ? 'struck' : 'wrong'
}

/** Tells one mistake from another. */
export function markOf({ id, field, kind }: Mistake): string {
  return `${id} ${field} ${kind}`
}

/** Mistakes as they are sent: how many of each kind in each field. */
export function countsOf(mistakes: readonly Mistake[]): CVCorrection[] {
  const counts = new Map<string, CVCorrection>()
  for (const { field, kind } of mistakes) {
    const key = `${field} ${kind}`
    counts.set(key, { field, kind, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}
