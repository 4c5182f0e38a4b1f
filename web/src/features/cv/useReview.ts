import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { CVAnalysis, CVCorrection, Profile } from '../../api/types'
import { impliedQuery, mergeQuery } from './api'
import { isEmpty } from './merge'
import { countsOf, markOf, mistakesIn } from './corrections'
import { isPreselected, isSound, proposalsOf, takenOf, type Proposal } from './proposals'
import { questionsOf, settled, type Answer, type Answers, type Edits, type Question } from './questions'
import type { Place } from './source'

/** The id of the questions' heading: the keyboard goes there once what is sure has been taken. */
export const questionsTitle = 'cv-questions'

/** Names a place on the element that is about it. */
export function placeMark({ start, end }: Place): string {
  return `${start}-${end}`
}

/** Reports which place the reader is at, by pointer or keyboard. One listener for all rows, since they come and go. */
function useLooking(look: (place: Place) => void): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  const told = useRef(look)
  useEffect(() => {
    told.current = look
  })
  useEffect(() => {
    let at = ''
    const notice = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined
      const [start, end] = (mark ?? '').split('-').map(Number)
      if (start !== undefined && end !== undefined) told.current({ start, end })
    }
    // A page that scrolls under a resting pointer does not count: somebody at the keyboard may have left it there.
    const move = (event: MouseEvent) => {
      const now = `${event.screenX} ${event.screenY}`
      if (now !== at) notice(event)
      at = now
    }
    const element = box.current
    element?.addEventListener('mousemove', move)
    element?.addEventListener('focusin', notice)
    return () => {
      element?.removeEventListener('mousemove', move)
      element?.removeEventListener('focusin', notice)
    }
  }, [])
  return box
}

/** What the rows of a review need of it. */
export interface Reviewing {
  profile: Profile
  /** The place in the text that is looked at. */
  active: Place | null
  isKnown: (proposal: Proposal) => boolean
  isChosen: (proposal: Proposal) => boolean
  choose: (proposal: Proposal, on: boolean) => void
  /** What is asked about a proposal, and what the reader has answered; asked again, an answer is taken back. */
  questions: (proposal: Proposal) => Question[]
  answerTo: (question: Question) => Answer | undefined
  answer: (question: Question, answer: Answer) => void
  /** Takes it out of the review, or back into it. */
  strike: (proposal: Proposal, on: boolean) => void
  /** The reader's own wording: certain, and meant to be accepted. */
  edit: (proposal: Proposal) => void
  /** On a phone, where the text is not beside: go there. */
  show: (place: Place) => void
}

/** What a CV proposes, what is chosen of it, and what is looked at. */
export function useReview(analysis: CVAnalysis, profile: Profile, onShow: () => void) {
  const { data: implied } = useQuery(impliedQuery(profile.userId, analysis.id))
  const read = useMemo(() => proposalsOf(analysis, implied), [analysis, implied])
  const [edits, setEdits] = useState<Edits>(new Map())
  const [answers, setAnswers] = useState<Answers>(new Map())
  // What somebody chose; the rest is as it is without a choice.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<Place | null>(null)
  const counted = useRef(new Set<string>())
  const proposals = useMemo(
    () => settled(read, answers, edits).filter(({ id }) => !gone.has(id)),
    [read, answers, edits, gone],
  )
  const items = useMemo(() => proposals.map(takenOf), [proposals])
  const { data: merged, isPending } = useQuery(mergeQuery(profile, items))
  // Where the server cannot be asked, all is shown as new: it decides again when something is taken.
  const known = useMemo(
    () => new Set(proposals.filter((_, at) => merged && isEmpty(merged.items[at] ?? {})).map(({ id }) => id)),
    [proposals, merged],
  )
  const open = proposals.filter((one) => !known.has(one.id) && !one.struck && isSound(one))
  const isChosen = (one: Proposal) => choices.get(one.id) ?? isPreselected(one, profile, known.has(one.id))
  const original = (id: string) => read.find((one) => one.id === id)!

  function choose({ id }: Proposal, on: boolean) {
    setChoices((before) => new Map(before).set(id, on))
  }

  /** A choice made by hand gives way to a later answer. */
  function unchoose(id: string) {
    setChoices((before) => new Map([...before].filter(([key]) => key !== id)))
  }

  function answer({ id }: Question, given: Answer) {
    setAnswers((before) => {
      const after = new Map(before)
      if (after.get(id) === given) after.delete(id)
      else after.set(id, given)
      return after
    })
    unchoose(id.slice(0, id.indexOf('/')))
  }

  /** What was put right since this was asked last. */
  function corrections(): CVCorrection[] {
    const fresh = mistakesIn(read, { answers, edits, choices }).filter((one) => !counted.current.has(markOf(one)))
    for (const one of fresh) counted.current.add(markOf(one))
    return countsOf(fresh)
  }

  const look = ({ start, end }: Place) =>
    setActive((before) => (end > start && (before?.start !== start || before.end !== end) ? { start, end } : before))

  const looking = useLooking(look)

  const reviewing: Reviewing = {
    profile,
    active,
    isKnown: ({ id }) => known.has(id),
    isChosen,
    choose,
    questions: ({ id }) => (edits.has(id) ? [] : questionsOf(original(id), read)),
    answerTo: ({ id }) => answers.get(id),
    answer,
    strike: ({ id }, on) => {
      setGone((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
      unchoose(id)
    },
    edit: (proposal) => {
      setEdits((before) => new Map(before).set(proposal.id, proposal))
      choose(proposal, true)
    },
    show: (place) => {
      look(place)
      onShow()
    },
  }
  const asked = proposals.filter(({ id }) => original(id).ask && !original(id).implied)
  const unanswered = asked.filter((one) => one.ask && !known.has(one.id) && !isChosen(one))
  return {
    proposals,
    asked,
    /** How many are still open; about skills there is one for all of them. */
    questions: new Set(unanswered.map(({ id, key }) => (key === 'skills' ? key : id))).size,
    reviewing,
    looking,
    corrections,
    ready: !isPending,
    open,
    selected: open.filter(isChosen),
  }
}
