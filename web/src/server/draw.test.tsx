import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { takeFrom, type FirstAnswer } from '../api/first'
import { createQueryClient } from '../api/queryClient'
import { loadPage } from '../app/pages'
import { Whole } from '../app/Whole'
import { haveTexts } from '../i18n/i18n'
import { languages, type Language } from '../i18n/language'
import type { Catalogue } from '../i18n/translate'
import { matchRoute } from '../lib/routeTable'

// The server draws with an engine that has neither a document nor Intl, and with less than React. Here the same script
// runs in a bare context; what it draws has to be what React itself draws, and what React takes over.

type Answers = Record<string, FirstAnswer>
interface Engine {
  tell: (language: Language, texts: string) => void
  paint: (asked: string) => string
}

const texts = Object.fromEntries(
  languages.map((one) => [one, readFileSync(`../locales/${one}.json`, 'utf8')]),
) as Record<Language, string>
let engine: Engine & { Date: unknown }

beforeAll(async () => {
  const built = await build({
    configFile: 'vite.server.ts',
    logLevel: 'silent',
    build: { write: false, minify: false },
  })
  const [{ output }] = [built].flat() as unknown as [{ output: [{ code: string }] }]
  const context = createContext({})
  runInContext('delete globalThis.Intl', context)
  runInContext(output[0].code, context)
  engine = context as unknown as typeof engine
  for (const language of languages) engine.tell(language, texts[language])
  await Promise.all(['landing', 'jobSearch', 'job', 'companyPage'].map(loadPage))
}, 60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] })
  engine.Date = Date
  document.documentElement.dataset.theme = ''
})

afterEach(() => {
  document.body.innerHTML = ''
})

interface Case {
  name: string
  pathname: string
  search: string
  answers: Answers
}

/** Pages in many shapes: bare and full, in both languages, with texts that try to be more than text. */
const cases = JSON.parse(readFileSync('testdata/paint.json', 'utf8')) as Case[]

it.each(languages.flatMap((language) => cases.map(({ name, ...asked }) => [language, name, asked] as const)))(
  'in %s: %s is drawn as React draws it, and taken over without a word',
  async (language, _, { pathname, search, answers }) => {
    const drawn = engine.paint(JSON.stringify({ pathname, search, theme: '', language, answers }))

    haveTexts(language, JSON.parse(texts[language]) as Catalogue)
    const whole = await wholeAt(pathname, search, answers)
    expect(pieces(drawn)).toEqual(pieces(renderToString(whole)))
    expect(drawn).not.toContain('<img src=x')

    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const complaints: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = drawn
    const heading = place.querySelector('h1')
    const root = await act(() =>
      hydrateRoot(place, whole, { onRecoverableError: (error) => void complaints.push(error) }),
    )
    expect(complaints).toEqual([])
    // The same element, not another in its place.
    expect(place.querySelector('h1')).toBe(heading)
    await act(() => root.unmount())
  },
)

/** Tag by tag, so that a difference can be read. */
function pieces(html: string): string[] {
  return html.split(/(?=<)/)
}

async function wholeAt(pathname: string, search: string, answers: Answers) {
  const client = createQueryClient()
  const match = matchRoute(pathname, 'visitor', false)
  if (!match.row) throw new Error(`no page at ${pathname}`)
  const { first } = await loadPage(match.row.page!)
  first!(client, { params: match.params, search }, takeFrom(answers))
  const history = {
    location: () => ({ pathname, search, hash: '', key: 'default' }),
    write: () => {},
    go: () => {},
    onPop: () => () => {},
  }
  return <Whole client={client} history={history} />
}
