import { createServer, type AddressInfo, type Socket } from 'node:net'
import { vi } from 'vitest'
import { header, parse, type Mail } from './mail.ts'

export interface Letter extends Mail {
  to: string
  /** The whole of it, as it came. */
  raw: string
}

/** A mail server that keeps what it is given and refuses some addresses for good. */
export async function mailServer() {
  const letters: Letter[] = []
  const refused = new Set<string>()
  const server = createServer((socket) => talk(socket, letters, refused))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?tls=none`,
    letters,
    /** The addresses that it does not know. */
    refused,
    /** The letter to an address with a subject: it is sent in the background, so it may take a moment. */
    letter: (to: string, subject: string) =>
      vi.waitFor(
        () => {
          const found = letters.find((one) => one.to === to && one.subject === subject)
          if (!found) throw new Error(`no such letter to ${to}, only: ${letters.map((one) => one.subject).join(', ')}`)
          return found
        },
        { timeout: 30_000, interval: 25 },
      ),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

export type MailServer = Awaited<ReturnType<typeof mailServer>>

/** As much of SMTP as a client without encryption needs. */
function talk(socket: Socket, letters: Letter[], refused: Set<string>) {
  let rest = ''
  let to = ''
  let lines: string[] | null = null
  const say = (words: string) => socket.write(`${words}\r\n`)
  const answer = (line: string) => {
    if (lines) {
      if (line !== '.') {
        // A dot at the start of a line is doubled on the way.
        lines.push(line.startsWith('.') ? line.slice(1) : line)
        return
      }
      const raw = lines.join('\r\n')
      letters.push({ to, raw, ...parse(raw) })
      lines = null
      say('250 kept')
    } else if (/^RCPT TO:/i.test(line)) {
      to = /<(.*?)>/.exec(line)![1]!
      say(refused.has(to) ? '550 5.1.1 nobody of that name' : '250 known')
    } else if (/^DATA/i.test(line)) {
      lines = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else say('250 hello')
  }
  socket.on('error', () => {})
  socket.on('data', (some) => {
    rest += some.toString('latin1')
    const whole = rest.split('\r\n')
    rest = whole.pop()!
    for (const line of whole) answer(line)
  })
  say('220 the test')
}

/** What a header of a letter says. */
export function headerOf(letter: Letter, name: string): string {
  return header(letter.raw, name)
}
