// Draws what testdata/paint.json asks for with the script of the server, in Node: what the server's engine draws has to
// be the same. Takes the time as its argument and prints a list of pages.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const now = Number(process.argv[2])
const context = createContext({})
runInContext(
  `delete globalThis.Intl; Date = class extends Date {
  constructor(...at) { super(...(at.length > 0 ? at : [${now}])) }
  static now() { return ${now} }
}`,
  context,
)
runInContext(file('dist/server/paint.js'), context)
const languages = ['en', 'ar']
for (const language of languages) context.tell(language, file(`../locales/${language}.json`))
const asked = JSON.parse(file('testdata/paint.json'))
const pages = languages.flatMap((language) =>
  asked.map((one) => context.paint(JSON.stringify({ ...one, language, theme: '' }))),
)
console.log(JSON.stringify(pages))
