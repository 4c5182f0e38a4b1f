/** A place in a text, in characters as JavaScript counts them. */
export interface Place {
  start: number
  end: number
}

export type Tone = 'plain' | 'found' | 'leftOut' | 'active'

export interface Piece {
  /** Where it begins in the whole text. */
  start: number
  text: string
  tone: Tone
}

export interface Line {
  start: number
  pieces: Piece[]
}

function covers({ start, end }: Place, at: number): boolean {
  return start <= at && at < end
}

/**
 * A text in lines, each in pieces of one tone. What is looked at goes before all; what was left out before what was
 * found.
 */
export function linesOf(
  text: string,
  found: readonly Place[],
  leftOut: readonly Place[],
  active: Place | null,
): Line[] {
  const toneAt = (at: number): Tone => {
    if (active && covers(active, at)) return 'active'
    if (leftOut.some((place) => covers(place, at))) return 'leftOut'
    return found.some((place) => covers(place, at)) ? 'found' : 'plain'
  }
  const cuts = [...found, ...leftOut, ...(active ? [active] : [])].flatMap(({ start, end }) => [start, end])
  const sorted = [...new Set(cuts)].toSorted((a, b) => a - b)
  const lines: Line[] = []
  let start = 0
  for (const words of text.split('\n')) {
    const end = start + words.length
    const edges = [start, ...sorted.filter((cut) => cut > start && cut < end), end]
    const pieces: Piece[] = []
    for (const [index, from] of edges.slice(0, -1).entries()) {
      const piece = { start: from, text: text.slice(from, edges[index + 1]), tone: toneAt(from) }
      const last = pieces.at(-1)
      if (last?.tone === piece.tone) last.text += piece.text
      else if (piece.text !== '') pieces.push(piece)
    }
    lines.push({ start, pieces })
    start = end + 1
  }
  return lines
}
