import { currentLanguage } from '../i18n/i18n'

/** A name for a sentence that is plain text: apart from its words where it reads the other way. <Sentence> draws it. */
export function isolated(name: string): string {
  const other = currentLanguage() === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u
  return other.test(name) ? `\u2068${name}\u2069` : name
}

/** The pieces of a sentence in order; what stands apart, between the marks that Unicode has for it, is marked. */
export function pieces(sentence: string): { at: number; text: string; apart: boolean }[] {
  const found = sentence.matchAll(/\u2068([^\u2069]*)\u2069|[^\u2068]+/g)
  return [...found].map((one) => ({ at: one.index, text: one[1] ?? one[0], apart: one[1] !== undefined }))
}
