import { hasCountry, isRegion, withCountry } from './dialCodes'
import type { Proposal, TextProposal, WorkProposal } from './proposals'

/** What somebody is asked; its words are in locales under "cv.question". */
export type QuestionName =
  | Exclude<TextProposal['key'], 'skills'>
  | 'languages'
  | 'country'
  | 'position'
  | 'company'
  | 'work'
  | 'role'
  | 'dates'
  | 'current'

/** The answers that settle a question; their words are in locales under "cv.answer". */
export const answerNames = [
  'yes',
  'role',
  'employer',
  'swapped',
  'joined',
  'certificate',
  'education',
  'home',
  'no',
] as const

export type AnswerName = (typeof answerNames)[number]

/** An answer, or the region of a phone number. */
export type Answer = string

export interface Question {
  /** The proposal's id and the question's name. */
  id: string
  name: QuestionName
  answers: readonly AnswerName[]
  /** What the question names, where the row shows more than that. */
  what?: string
  /** The line that this one may belong to. */
  joins?: string
}

export type Answers = ReadonlyMap<string, Answer>

/** What one press would settle about a proposal that is not sure, among all that the CV proposes. */
export function questionsOf(proposal: Proposal, all: readonly Proposal[]): Question[] {
  if (!proposal.ask || proposal.key === 'skills') return []
  if (proposal.key === 'experience') return workQuestions(proposal)
  return [{ ...ask(proposal, ...textQuestion(proposal, all)), joins: precedingOf(proposal, all)?.value }]
}

function ask({ id }: Proposal, name: QuestionName, ...answers: AnswerName[]): Question {
  return { id: `${id}/${name}`, name, answers }
}

function textQuestion(
  proposal: Exclude<Proposal, WorkProposal>,
  all: readonly Proposal[],
): [QuestionName, ...AnswerName[]] {
  switch (proposal.key) {
    case 'phone':
      return hasCountry(proposal.value) ? ['phone', 'yes', 'no'] : ['country', 'no']
    case 'title':
      return all.some(({ key }) => key === 'location') ? ['title', 'yes', 'no'] : ['title', 'yes', 'home', 'no']
    case 'education':
      return precedingOf(proposal, all)
        ? ['education', 'yes', 'joined', 'certificate', 'no']
        : ['education', 'yes', 'certificate', 'no']
    case 'certifications':
      return ['certifications', 'yes', 'education', 'no']
    default:
      return [proposal.key as QuestionName, 'yes', 'no']
  }
}

function workQuestions(proposal: WorkProposal): Question[] {
  const { position, company, end, current } = proposal.work
  const doubts = proposal.doubts
  const questions: Question[] = []
  if (position === '') questions.push(ask(proposal, 'role', 'role', 'no'))
  else if (doubts.includes('position') && doubts.includes('company'))
    questions.push(ask(proposal, 'work', 'yes', 'swapped', 'no'))
  else if (doubts.includes('position'))
    questions.push({
      ...ask(proposal, 'position', 'yes', ...(company === '' ? [] : (['employer'] as const)), 'no'),
      what: position,
    })
  else if (doubts.includes('company'))
    questions.push({ ...ask(proposal, 'company', 'yes', 'role', 'no'), what: company })
  if (end === '' && !current) questions.push(ask(proposal, 'current', 'yes'))
  else if (doubts.includes('dates')) questions.push(ask(proposal, 'dates', 'yes'))
  return questions.length > 0 ? questions : [ask(proposal, 'work', 'yes', 'no')]
}

/** The line of the same list before this one, which it may belong to. */
export function precedingOf(proposal: Proposal, all: readonly Proposal[]): TextProposal | undefined {
  const list = all.filter((one): one is TextProposal => one.key === proposal.key)
  return list[list.findIndex(({ id }) => id === proposal.id) - 1]
}

export type Edits = ReadonlyMap<string, Proposal>

/**
 * The proposals as answers and the reader's own wording leave them. A proposal is `ask` for as long as one of its
 * questions is open.
 */
export function settled(read: readonly Proposal[], answers: Answers, edits: Edits): Proposal[] {
  const after: Proposal[] = []
  for (const proposal of read) {
    const edited = edits.get(proposal.id)
    if (edited) {
      after.push({ ...edited, ask: false, answered: true, struck: false })
      continue
    }
    const questions = questionsOf(proposal, read)
    const given = questions.map(({ id, name }) => [name, answers.get(id)] as const)
    let next = proposal
    for (const [name, answer] of given) if (answer !== undefined) next = withAnswer(next, name, answer)
    if (given.some(([, answer]) => answer === 'joined')) join(after, proposal as TextProposal)
    const open = given.some(([, answer]) => answer === undefined)
    after.push(questions.length > 0 && (!open || next.struck) ? { ...next, ask: false, answered: true } : next)
  }
  return after
}

/** Adds a line to the last one of its list that stays. */
function join(before: Proposal[], { key, value }: TextProposal) {
  const at = before.findLastIndex((one) => one.key === key && !one.struck)
  const head = before[at] as TextProposal | undefined
  if (head) before[at] = { ...head, value: `${head.value}, ${value}` }
}

function withAnswer(proposal: Proposal, name: QuestionName, answer: Answer): Proposal {
  if (proposal.key === 'experience') return workAnswer(proposal, name, answer)
  if (proposal.key === 'languages') return answer === 'no' ? { ...proposal, struck: true } : proposal
  if (name === 'country' && isRegion(answer)) return { ...proposal, value: withCountry(proposal.value, answer) }
  switch (answer) {
    case 'no':
    case 'joined':
      return { ...proposal, struck: true }
    case 'certificate':
      return { ...proposal, key: 'certifications' }
    case 'education':
      return { ...proposal, key: 'education' }
    case 'home':
      return { ...proposal, key: 'location' }
    default:
      return proposal
  }
}

function workAnswer(proposal: WorkProposal, name: QuestionName, answer: Answer): WorkProposal {
  const { work } = proposal
  switch (answer) {
    case 'role':
    case 'employer':
    case 'swapped':
      return { ...proposal, work: { ...work, position: work.company, company: work.position } }
    case 'yes':
      return name === 'current' ? { ...proposal, work: { ...work, current: true } } : proposal
    // Without its employer it is still work that somebody did.
    case 'no':
      return name === 'company' ? { ...proposal, work: { ...work, company: '' } } : { ...proposal, struck: true }
    default:
      return proposal
  }
}
