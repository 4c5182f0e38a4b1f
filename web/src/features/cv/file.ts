import type { Language } from '../../i18n/language'
import { cvLimits } from '../../lib/known'

const types: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
}

/** For the system's file picker: phones go by type, desktops by extension. */
export const accepted = [...Object.keys(types).map((name) => `.${name}`), ...Object.values(types)].join(',')

export type FileProblem = 'unsupported' | 'tooLarge'

/** What can be told of a file without reading it. Its name counts, and its type where the name says nothing. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  const known = ending === undefined ? Object.values(types).includes(type) : ending in types
  if (!known) return 'unsupported'
  // "Less than" in the message is the owner's wording; a file of just this size is taken.
  return size > cvLimits.file ? 'tooLarge' : null
}

/** "340 kB", "1.2 MB". */
export function sizeText(bytes: number, language: Language): string {
  const [unit, value] =
    bytes < 1_000_000
      ? ['kilobyte', Math.max(1, Math.round(bytes / 1000))]
      : ['megabyte', Math.round(bytes / 100_000) / 10]
  return new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).format(value)
}

/**
 * A CV as multipart form data whose boundary comes from the key: sent again it is the same byte for byte, which is how
 * the server recognises a repeat.
 */
export function formOf(file: File, userId: string, key: string): { body: Blob; contentType: string } {
  const boundary = `cv-${key}`
  const name = file.name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')
  const part = (what: string) => `--${boundary}\r\nContent-Disposition: form-data; ${what}\r\n`
  const body = new Blob([
    `${part('name="userId"')}\r\n${userId}\r\n`,
    `${part(`name="cv"; filename="${name}"`)}Content-Type: ${file.type || 'application/octet-stream'}\r\n\r\n`,
    file,
    `\r\n--${boundary}--\r\n`,
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
