import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { CVAnalysis, Profile } from '../../api/types'
import { mergeQuery } from './api'
import { isEmpty } from './merge'
import { isPreselected, isSound, proposalsOf, takenOf, type Proposal } from './proposals'
import type { Place } from './source'

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
  /** The reader's own wording: certain, and meant to be accepted. */
  edit: (proposal: Proposal) => void
  /** On a phone, where the text is not beside: go there. */
  show: (place: Place) => void
}

/** What a CV proposes, what is chosen of it, and what is looked at. */
export function useReview(analysis: CVAnalysis, profile: Profile, onShow: () => void) {
  const [proposals, setProposals] = useState(() => proposalsOf(analysis))
  // What somebody chose; the rest is as it is without a choice.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [active, setActive] = useState<Place | null>(null)
  const items = useMemo(() => proposals.map(takenOf), [proposals])
  const { data: merged, isPending } = useQuery(mergeQuery(profile, items))
  // Where the server cannot be asked, all is shown as new: it decides again when something is taken.
  const known = useMemo(
    () => new Set(proposals.filter((_, at) => merged && isEmpty(merged.items[at] ?? {})).map(({ id }) => id)),
    [proposals, merged],
  )
  const open = proposals.filter((one) => !known.has(one.id) && isSound(one))
  const isChosen = (one: Proposal) => choices.get(one.id) ?? isPreselected(one, profile, known.has(one.id))

  function choose({ id }: Proposal, on: boolean) {
    setChoices((before) => new Map(before).set(id, on))
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
    edit: (proposal) => {
      setProposals((before) => before.map((one) => (one.id === proposal.id ? { ...proposal, ask: false } : one)))
      choose(proposal, true)
    },
    show: (place) => {
      look(place)
      onShow()
    },
  }
  return { proposals, reviewing, looking, ready: !isPending, open, selected: open.filter(isChosen) }
}
