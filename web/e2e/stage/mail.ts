import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

export interface Mail {
  language: string
  subject: string
  text: string
  /** The first address in the text, or ''. */
  link: string
}

const taken = new Set<string>()

/**
 * The next mail to an address that no story has read yet, or the next with a link to a page: mails are written in the
 * background, so it may take a moment.
 */
export function nextMail(to: string, page = ''): Promise<Mail> {
  return take(to, (mail) => mail.link.includes(page))
}

/** The mail with a subject, whatever else arrived before it. */
export function mailAbout(to: string, subject: string): Promise<Mail> {
  return take(to, (mail) => mail.subject === subject)
}

function take(to: string, wanted: (mail: Mail) => boolean): Promise<Mail> {
  const folder = inject('mailFolder')
  return vi.waitFor(
    () => {
      const others: string[] = []
      for (const name of readdirSync(folder).toSorted()) {
        if (taken.has(name)) continue
        const raw = readFileSync(join(folder, name), 'utf8')
        // A file that is still being written has no last boundary yet.
        if (!addressedTo(raw, to) || !raw.trimEnd().endsWith('--')) continue
        const mail = parse(raw)
        others.push(mail.subject)
        if (!wanted(mail)) continue
        taken.add(name)
        return mail
      }
      throw new Error(`no such mail to ${to}, only: ${others.join(', ') || 'none'}`)
    },
    { timeout: 30_000, interval: 25 },
  )
}

function addressedTo(raw: string, to: string): boolean {
  return header(raw, 'To').includes(`<${to}>`)
}

export function header(raw: string, name: string): string {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
}

export function parse(raw: string): Mail {
  const plain = raw.split(/^--.+$/m).find((part) => /^Content-Type: text\/plain/im.test(part)) ?? ''
  const text = quotedPrintable(plain.slice(plain.search(/\r?\n\r?\n/)).trim())
  return {
    language: header(raw, 'Content-Language'),
    subject: header(raw, 'Subject').replace(/=\?utf-8\?([qb])\?(.*?)\?=\s*/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : quotedPrintable(words.replaceAll('_', ' ')),
    ),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  }
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
