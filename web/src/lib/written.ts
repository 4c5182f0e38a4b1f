// What people write into a field of plain text, as the blocks they meant: paragraphs, and lines that begin with a mark
// or a number.

/** `at`: the line it stands in. */
export interface Item {
  at: number
  text: string
}

/** `line`: the first item as it was typed. */
export type Block = { at: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'marks'; items: Item[] }
  | { kind: 'numbers'; first: number; items: Item[]; line: string }
)

const mark = /^\s*(?:[-–*·]\s+|[•●▪◦‣]\s*)(?=\S)/
const numbered = /^\s*([0-9٠-٩۰-۹]{1,2})[.)-]\s+(?=\S)/

/** An item without the mark somebody typed before it. */
export function withoutMark(line: string): string {
  return line.replace(mark, '').replace(numbered, '').trim()
}

function numberOf(line: string): number | null {
  const digits = numbered.exec(line)?.[1]
  if (digits === undefined) return null
  // Arabic and Persian digits stand in Unicode as 0 to 9 do: their last four bits are their value.
  return Number([...digits].map((digit) => digit.codePointAt(0)! & 15).join(''))
}

/**
 * The blocks of a text, each with the line it begins at. A blank line begins a new paragraph, a single break stays a
 * break.
 */
export function blocks(text: string): Block[] {
  const found: Block[] = []
  let blank = true
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      blank = true
      continue
    }
    add(found, at, line, blank)
    blank = false
  }
  return found.map(lonelyNumber)
}

function add(found: Block[], at: number, line: string, blank: boolean) {
  const last = found.at(-1)
  const number = numberOf(line)
  const item = { at, text: withoutMark(line) }
  if (mark.test(line)) {
    if (last?.kind === 'marks') last.items.push(item)
    else found.push({ at, kind: 'marks', items: [item] })
  } else if (number !== null) {
    if (last?.kind === 'numbers' && number === last.first + last.items.length) last.items.push(item)
    else found.push({ at, kind: 'numbers', first: number, items: [item], line: line.trim() })
  } else if (last?.kind === 'text' && !blank) {
    last.text += `\n${line.trimEnd()}`
  } else {
    found.push({ at, kind: 'text', text: line.trim() })
  }
}

/** One line alone that begins with a number other than 1 is a sentence: "12. floor, second door". */
function lonelyNumber(block: Block): Block {
  if (block.kind !== 'numbers' || block.first === 1 || block.items.length > 1) return block
  return { at: block.at, kind: 'text', text: block.line }
}

/** The language that most letters of a text are of. */
export function languageOf(text: string): 'en' | 'ar' {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic > latin ? 'ar' : 'en'
}
