import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeToDraw } from './api/first'
import { createQueryClient } from './api/queryClient'
import { surelyVisitor, takeSignedOutFlag } from './api/session'
import { loadPage, preloadPage } from './app/pages'
import { Whole } from './app/Whole'
import { currentLanguage, startLanguage, tNow } from './i18n/i18n'
import { matchRoute } from './lib/routeTable'
import { start, styles } from './lib/start'
import { applyTheme, readTheme } from './lib/theme'
import './styles/main.css'
import { toast } from './ui/toast'

applyTheme(readTheme())
const client = createQueryClient()
const signedOut = takeSignedOutFlag(client)
const root = document.getElementById('root')!
const drawnIn = document.documentElement.lang

// The visitor's page is fetched together with the texts; for members the role is not known yet.
const { pathname, search } = window.location
const { row, ...match } = matchRoute(pathname, 'visitor', false)

function welcome() {
  if (signedOut) toast({ title: tNow('app.signedOut.title'), description: tNow('app.signedOut.text') })
}

/** Begins with nothing but the page's texts. */
function begin() {
  window.beforeAwake?.() // what was pressed goes with what the server drew
  if (row?.page) preloadPage(row.page)
  void start(Promise.all([startLanguage(), styles()]), () => {
    createRoot(root).render(<Whole client={client} />)
    welcome()
  })
}

/**
 * Takes over what the server has drawn, once all that it was drawn with is here. If that cannot be fetched, the page
 * stays as it is: it can be read, and its links lead on.
 */
async function takeOver(page: string) {
  const [file] = await Promise.all([loadPage(page), startLanguage(), styles()])
  // The reader has chosen another language since the server knew: it is drawn again.
  if (currentLanguage() !== drawnIn) {
    window.beforeAwake?.()
    createRoot(root).render(<Whole client={client} />)
    return
  }
  const params = 'params' in match ? match.params : {}
  file.first?.(client, { params, search }, takeToDraw)
  hydrateRoot(root, <Whole client={client} />)
}

if (row?.page && root.dataset.painted === row.page && surelyVisitor())
  takeOver(row.page).then(welcome, () => void window.beforeAwake?.())
else begin()
