import { useEffect, useRef, type RefObject } from 'react'
import { neighbour, triageOf, type Triage } from './triage'

/** Where a key is a letter, or belongs to something that lies above the page. */
const letters =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, ' +
  '[role=dialog], [role=alertdialog], [role=menu]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(letters) !== null)
}

function cardsOf(board: HTMLElement | null): HTMLElement[] {
  return [...(board?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
}

/** The neighbour of a card in the order in which the board shows them. */
export function neighbourOf(board: HTMLElement | null, from: string, step: 1 | -1): string | undefined {
  const ids = cardsOf(board).map(({ dataset }) => dataset.open!)
  return neighbour(ids, from, step)
}

/**
 * Goes through the cards of a board by keyboard, never while somebody types. `act` gets everything else, with the
 * application it is about: the card that has the focus, or the one that is open.
 */
export function useTriage(
  board: RefObject<HTMLElement | null>,
  chosen: string,
  go: (id: string) => void,
  act: (what: Exclude<Triage, { act: 'next' | 'previous' }>, id: string) => void,
) {
  const latest = useRef({ chosen, go, act })
  useEffect(() => {
    latest.current = { chosen, go, act }
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const what = triageOf(event)
      if (!what || event.defaultPrevented || isTyping(event.target)) return
      const now = latest.current
      const focused = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
      const current = focused ?? now.chosen
      if (what.act === 'next' || what.act === 'previous') {
        const id = neighbourOf(board.current, current, what.act === 'next' ? 1 : -1)
        const card = cardsOf(board.current).find(({ dataset }) => dataset.open === id)
        if (id === undefined || !card) return
        event.preventDefault()
        card.focus({ preventScroll: true })
        card.scrollIntoView({ block: 'nearest' })
        if (now.chosen !== '') now.go(id)
        return
      }
      if (what.act === 'close' && now.chosen === '') return
      event.preventDefault()
      now.act(what, current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [board])
}
