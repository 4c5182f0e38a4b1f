import { createContext, createElement, Fragment, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { applyToDocument, direction, initialLanguage, storedLanguage, storeLanguage, type Language } from './language'
import type { FirstPart, Part } from './parts'
import { fill, lookUp, translate, type Args, type Catalogue, type Key } from './translate'

export type { Args, Key, KeyIn } from './translate'

/** What comes without anybody moving on. The files of all other texts are listed in texts.ts, itself fetched later. */
const loaders: Record<Language, Record<FirstPart, () => Promise<{ default: Catalogue }>>> = {
  en: {
    main: () => import('../../../locales/en.json?part=main'),
    meta: () => import('../../../locales/en.json?part=meta'),
    consent: () => import('../../../locales/en.json?part=consent'),
  },
  ar: {
    main: () => import('../../../locales/ar.json?part=main'),
    meta: () => import('../../../locales/ar.json?part=meta'),
    consent: () => import('../../../locales/ar.json?part=consent'),
  },
}

const catalogues: Record<Language, Catalogue> = { en: {}, ar: {} }
const wanted = new Set<Part>(['main'])
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let current: Language = 'en'

/** Fetches the wanted parts of a language, each once. A failed fetch is forgotten so that it can be tried again. */
async function load(language: Language) {
  for (let had = 0; had < wanted.size; ) {
    had = wanted.size
    await Promise.all([...wanted].map((part) => loadOne(language, part)))
    // A page that began to load meanwhile has added its own.
  }
}

function isFirst(part: Part): part is FirstPart {
  return part in loaders.en
}

async function fetchPart(language: Language, part: Part): Promise<{ default: Catalogue }> {
  if (isFirst(part)) return loaders[language][part]()
  const { texts } = await import('./texts')
  return texts[language][part]()
}

function loadOne(language: Language, part: Part): Promise<void> {
  const id = `${language}/${part}`
  let job = loading.get(id)
  if (!job) {
    job = fetchPart(language, part).then(
      (file) => void Object.assign(catalogues[language], file.default),
      (reason) => {
        loading.delete(id)
        throw reason
      },
    )
    loading.set(id, job)
  }
  return job
}

/**
 * Makes a part of the catalogue available in the current language, now and after every switch, including one under way.
 */
export async function loadPart(part: Part) {
  wanted.add(part)
  for (let language: Language | null = null; language !== current; ) {
    language = current
    await load(language)
  }
}

/** Decides the language of this visit and fetches its texts; call once before the first render. */
export async function startLanguage() {
  const { search } = window.location
  const language = initialLanguage(search, storedLanguage(), document.documentElement.lang)
  if (new URLSearchParams(search).get('lang') === language || language !== document.documentElement.lang)
    storeLanguage(language)
  current = language
  applyToDocument(language)
  await load(language)
}

/** Texts as the server has them, where it draws a page: all at once, and in whichever language it draws next. */
export function haveTexts(language: Language, texts?: Catalogue) {
  if (texts) catalogues[language] = texts
  current = language
}

/** Switches without a reload: texts first, so that nothing is ever shown half in one language. */
export async function setLanguage(language: Language) {
  await load(language)
  current = language
  storeLanguage(language)
  applyToDocument(language)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentLanguage(): Language {
  return current
}

const Fixed = createContext<Language | null>(null)

/** Fixes the language of a subtree, whatever the page's is: the style guide shows both side by side. */
export function FixedLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <Fixed value={language}>
      <div lang={language} dir={direction(language)}>
        {children}
      </div>
    </Fixed>
  )
}

/** Makes both languages available at once, for FixedLanguage. */
export async function loadAllLanguages() {
  await Promise.all([load('en'), load('ar')])
}

export function useLanguage(): Language {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
  return use(Fixed) ?? language
}

export type T = (key: Key, args?: Args) => string

export function useT(): T {
  const language = useLanguage()
  return useCallback((key, args) => translate(catalogues[language], language, key, args), [language])
}

/** For keys that are only known at run time (a row's meta, an error code): undefined where there is no such text. */
export function useMaybeT(): (key: string, args?: Args) => string | undefined {
  const language = useLanguage()
  return useCallback(
    (key, args = {}) => {
      const text = lookUp(catalogues[language], language, key, typeof args.count === 'number' ? args.count : undefined)
      return text === undefined ? undefined : fill(text, args)
    },
    [language],
  )
}

/** The same outside React (an API error without a body, say). */
export function tNow(key: Key, args?: Args): string {
  return translate(catalogues[current], current, key, args)
}

interface TransProps {
  k: Key
  args?: Args
  /** Draws each `<tag>…</tag>` of the text. */
  tags?: Record<string, (children: ReactNode) => ReactNode>
  /** Elements in place of `{name}`: a <bdi> round a name, say. */
  nodes?: Record<string, ReactNode>
}

/** A sentence with marked-up words: `Read the <link>terms</link>, {name}.` Word order stays the translator's. */
export function Trans({ k, args, tags, nodes }: TransProps) {
  const t = useT()
  return draw(t(k, args), tags ?? {}, nodes ?? {})
}

function draw(text: string, tags: NonNullable<TransProps['tags']>, nodes: NonNullable<TransProps['nodes']>): ReactNode {
  const pieces: ReactNode[] = []
  let rest = 0
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>|\{(\w+)\}/gs)) {
    const [whole, tag, inner, name] = found
    pieces.push(text.slice(rest, found.index))
    if (tag !== undefined) {
      const children = draw(inner!, tags, nodes)
      pieces.push(tags[tag]?.(children) ?? children)
    } else {
      pieces.push(nodes[name!] ?? whole)
    }
    rest = found.index + whole.length
  }
  pieces.push(text.slice(rest))
  // As arguments, not as a list: the pieces of a sentence never change places and need no keys.
  return createElement(Fragment, null, ...pieces)
}
