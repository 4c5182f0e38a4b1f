import { readFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { expect } from 'vitest'
import type { Visit } from './story.ts'

const corpus = resolve(import.meta.dirname, '../../../internal/cv/interpret/testdata')

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export interface CVFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A CV of the corpus, named as people name theirs: 'band/salwa.chromium.pdf' is salwa.pdf. */
export async function cvFile(path: string): Promise<CVFile> {
  const ending = extname(path)
  return {
    name: `${basename(path).split('.')[0]}${ending}`,
    mimeType: types[ending]!,
    buffer: await readFile(resolve(corpus, 'files', path)),
  }
}

export interface Person {
  name: string
  title: string
  works: { position: string; company: string }[]
  languages: { language: string }[]
}

/** What the CVs of one of the invented people say. */
export async function person(id: string): Promise<Person> {
  return JSON.parse(await readFile(resolve(corpus, 'people', `${id}.json`), 'utf8')) as Person
}

/** Uploads a CV by the API, for stories about what comes after. */
export async function uploaded({ context }: Pick<Visit, 'context'>, file: CVFile) {
  const answer = await context.request.post('/api/upload-cv', { multipart: { cv: file }, timeout: 60_000 })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** A PDF that asks for a password nobody knows: what proves it right is made up. */
export function lockedPDF(): Buffer {
  const proof = 'ab'.repeat(32)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${proof}> /U <${proof}> >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const id = '0123456789abcdef'
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Encrypt 4 0 R /ID [<${id}> <${id}>] >>`
  return Buffer.from(`${file}${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`)
}
