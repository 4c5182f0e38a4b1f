import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fillShell, fillWords, localeParts } from './vite-plugins.ts'

// Each with whatever it imports.
const firstLoad = /src\/(api\/|app\/Whole\.|lib\/start\.|features\/legal\/api\.|ui\/(Ring|MatchParts)\.)/
const landingIcons = /lucide-react\/dist\/esm\/icons\/(arrow-right|check|eye-off|plus)\.mjs/
const sharedLib =
  /lib\/(amount|dot|filters|jobDay|matchParts|month|pagePaths|salary|useBack|useFocusOnNew|useWide|years)\./
const sharedParts = /ui\/(Card|Chip|PagedList|ShowMore|SkillList)\./
const sharedByFeatures = /features\/\w+\/shared\/(jobFields|profileFields|statusTone|stepsLeft)\./

/** One of the patterns below src. */
function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(`src\\/(?:${patterns.map(({ source }) => source).join('|')})`)
}

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
        // What every page needs in two files instead of a dozen small ones, with the icons of the landing page; the
        // vendors' outlives our own releases. What only pages behind the first one share, a few lines each, comes in a
        // third, and the names of all other files in a fourth, with the first step to another page.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: (id: string) => firstLoad.test(id) || landingIcons.test(id) },
            { name: 'pages', test: anyOf(/app\/routes\./, /i18n\/texts\./) },
            { name: 'shared', test: anyOf(sharedLib, sharedParts, sharedByFeatures) },
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
    // By default one core is left to vitest itself, which has little to do: on two cores that would be half of them.
    maxWorkers: '100%',
  },
}))
