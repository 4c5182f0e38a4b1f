/** Attributes by which the browser's own style sheet tells elements of one name apart. */
const telling = ['hidden', 'type', 'open', 'dir', 'popover', 'multiple', 'size']

/** Inline styles, the element's or inherited ones, are the only styles a test has besides the browser's own. */
function hasInlineStyle(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.getAttribute('style')) return true
  return false
}

/**
 * Lets jsdom work out the style of each kind of element once. It matches the browser's whole style sheet against an
 * element whenever a test looks for a role, which took a third of all test time; without inline styles and style
 * sheets of the page, elements of one kind all have the same.
 */
export function rememberStyles() {
  // Set up before each file, in the one document that the files of a worker share.
  if (window.getComputedStyle.name === 'remembering') return
  const compute = window.getComputedStyle.bind(window)
  const known = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = function remembering(element, pseudo) {
    if (pseudo || document.styleSheets.length > 0 || !element.isConnected || hasInlineStyle(element))
      return compute(element, pseudo)
    const kind = JSON.stringify([
      element.namespaceURI,
      element.localName,
      ...telling.map((name) => element.getAttribute(name)),
    ])
    const style = known.get(kind) ?? compute(element)
    known.set(kind, style)
    return style
  }
}
