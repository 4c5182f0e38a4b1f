import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { CVAnalysis, Profile } from '../../api/types'
import { isKnown, isPreselected, isSound, proposalsOf, type Proposal } from './proposals'
import type { Place } from './source'

/** Names a place on the element that is about it. */
export function placeMark({ start, end }: Place): string {
  return `${start}-${end}`
}

/** Tells which place the reader is at, by the pointer or by the keyboard. Listening in one spot, for rows come and go. */
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
    // A page that moves under a pointer at rest is no look: who goes on by the keyboard may have left it there.
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
  /** Somebody's own words for it: they are sure, and meant to be taken. */
  edit: (proposal: Proposal) => void
  /** On a phone, where the text is not beside: go there. */
  show: (place: Place) => void
}

/** What a CV proposes, what is chosen of it, and what is looked at. */
export function useReview(analysis: CVAnalysis, profile: Profile, onShow: () => void) {
  const [proposals, setProposals] = useState(() => proposalsOf(analysis))
  const [chosen, setChosen] = useState(() => new Set(proposals.filter((one) => isPreselected(one, profile)).map(({ id }) => id)))
  const [active, setActive] = useState<Place | null>(null)
  const known = useMemo(() => new Set(proposals.filter((one) => isKnown(one, profile)).map(({ id }) => id)), [proposals, profile])
  const open = proposals.filter((one) => !known.has(one.id) && isSound(one))

  function choose({ id }: Proposal, on: boolean) {
    setChosen((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }

  const look = ({ start, end }: Place) => setActive((before) => (end > start && (before?.start !== start || before.end !== end) ? { start, end } : before))

  const looking = useLooking(look)

  const reviewing: Reviewing = {
    profile,
    active,
    isKnown: ({ id }) => known.has(id),
    isChosen: ({ id }) => chosen.has(id),
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
  return { proposals, reviewing, looking, open, selected: open.filter(({ id }) => chosen.has(id)) }
}
