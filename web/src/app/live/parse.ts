/** One block of an event stream. */
export interface Told {
  /** '' for a block that only says how far the stream has come. */
  event: string
  data: string
  /** Where the stream stands after it; '' as long as it has not said. */
  place: string
}

/** Reads server-sent events out of pieces of text, wherever the pieces break. */
export function createParser(onTold: (told: Told) => void): (piece: string) => void {
  let rest = ''
  let place = ''
  let event = ''
  let data = ''
  let said = false

  function readLine(line: string) {
    if (line === '') {
      if (said) onTold({ event, data, place })
      event = data = ''
      said = false
      return
    }
    // A line that begins with a colon is a comment.
    if (line.startsWith(':')) return
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line)!
    said = true
    if (name === 'id') place = value!
    if (name === 'event') event = value!
    if (name === 'data') data = data === '' ? value! : `${data}\n${value}`
  }

  return (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) readLine(line.replace(/\r$/, ''))
  }
}
