import { root, scope } from './globals'
import { createQueryClient } from '../api/queryClient'
import type { FirstAnswer } from '../api/first'
import { takeFrom } from '../api/first'
import { Whole } from '../app/Whole'
import { haveTexts } from '../i18n/i18n'
import type { Language } from '../i18n/language'
import type { Catalogue } from '../i18n/translate'
import { matchRoute } from '../lib/routeTable'
import { draw } from './draw'
import type { Node } from './react'
import { firsts } from './routes'

interface Asked {
  pathname: string
  search: string
  theme: string
  language: Language
  answers: Record<string, FirstAnswer>
}

/** The texts of a language; given before the first page in it. */
scope.tell = (language: Language, texts: string) => haveTexts(language, JSON.parse(texts) as Catalogue)

/** Draws a visitor's page as it is before anything has happened on it. */
scope.paint = (json: string): string => {
  const { pathname, search, theme, language, answers } = JSON.parse(json) as Asked
  haveTexts(language)
  root.dataset = { signedIn: 'false', dev: 'false', theme }
  const { row, params } = matchRoute(pathname, 'visitor', false) as { row: { page: string }; params: object }
  const client = createQueryClient()
  firsts[row.page]!(client, { params: params as Record<string, string>, search }, takeFrom(answers))
  const history = {
    location: () => ({ pathname, search, hash: '', key: 'default' }),
    write: () => {},
    go: () => {},
    onPop: () => () => {},
  }
  return draw((<Whole client={client} history={history} />) as unknown as Node)
}
