import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fillShell, fillWords, localeParts } from './vite-plugins.ts'

export default defineConfig(({ command }) => ({
  plugins: [localeParts(), fillWords(), fillShell(), react(), tailwind()],
  // The Go server replaces the placeholder by the nonce of each answer; the dev server has no policy.
  html: command === 'build' ? { cspNonce: 'CSP-NONCE' } : {},
  build: {
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: URI would be refused by the page's Content-Security-Policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs in two files instead of a dozen small ones; the vendors' outlives our own releases.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'base',
              test: /src\/(i18n|api)\/|src\/lib\/(analytics|cx|returnPath|router)|src\/ui\/(Button|buttonStyle|Spinner|toast)\.ts/,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/lib/testSetup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
    // Looking by role through a large page takes long on a busy machine; only a failing test waits this long.
    testTimeout: 30_000,
    // One document for all files of a worker: starting jsdom again for each costs more than the tests.
    isolate: false,
  },
}))
