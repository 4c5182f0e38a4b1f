import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/queryClient'
import { takeSignedOutFlag } from './api/session'
import { App } from './app/App'
import { matchRoute } from './lib/routeTable'
import { preloadPage } from './app/routes'
import { startLanguage, tNow } from './i18n/i18n'
import { Router } from './lib/router'
import { start } from './lib/start'
import { applyTheme, readTheme } from './lib/theme'
import './styles/main.css'
import { toast } from './ui/toast'

applyTheme(readTheme())
const client = createQueryClient()
const signedOut = takeSignedOutFlag(client)

// The visitor's page is fetched together with the texts; for members the role is not known yet.
const first = matchRoute(window.location.pathname, 'visitor', false)
if (first.row?.page) preloadPage(first.row.page)

void start(startLanguage(), () => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router>
          <App />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  )
  if (signedOut) toast({ title: tNow('app.signedOut.title'), description: tNow('app.signedOut.text') })
})
