import { flushSync } from 'react-dom'

let pressing = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressing = true), true)
  window.addEventListener('pointerup', () => (pressing = false), true)
  window.addEventListener('pointercancel', () => (pressing = false), true)
}

/**
 * Does something that may move the page: at once, or, while something is being pressed, when the press has found its
 * target. A field that is left by pressing a button must not move the button away under the finger; what the press does
 * then finds it done.
 */
export function afterPress(act: () => void) {
  if (!pressing) {
    act()
    return
  }
  let over = false
  function finish() {
    if (over) return
    over = true
    window.removeEventListener('click', finish, true)
    flushSync(act)
  }
  window.addEventListener('click', finish, true)
  // A press that ends elsewhere is no click.
  window.addEventListener('pointerup', () => setTimeout(finish, 100), { once: true, capture: true })
}
