import { defineConfig } from 'vitest/config'

// Stories in a real browser against the real binary. Run in web/: npx vitest run --config e2e/vitest.config.ts
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/stage/server.ts'],
    // AUDIT=on looks at every page in both widths and both themes and keeps the pictures: `make audit`.
    provide: { audit: process.env.AUDIT === 'on' },
    // Three files at a time, as stories mostly wait; those of a worker share one browser.
    maxWorkers: 3,
    isolate: false,
    // For the walks through all pages, which say `concurrent`.
    maxConcurrency: 2,
    // Every wait of a story has an end of its own; these are for what hangs between two waits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser among others on a busy machine now and then loses a frame for good: what fails three times is wrong.
    retry: 2,
    // As patient as everything else that waits for the page; the second that vitest gives is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
