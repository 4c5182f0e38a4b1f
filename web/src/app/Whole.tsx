import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Router, type History } from '../lib/router'
import { App } from './App'

/** The whole page: what the server draws for its first answer, and what the browser takes over from it. */
export function Whole({ client, history }: { client: QueryClient; history?: History }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router history={history}>
          <App />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}
