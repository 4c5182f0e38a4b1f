// Prints Lighthouse's figures for the public pages in both languages: phone, its default throttling, Debian's chromium,
// the median of five visits (RUNS=1 for a quick look, PAGES=/,/job-search for some pages) to a demo market of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const runs = Number(process.env.RUNS ?? 5)
const origin = 'http://127.0.0.1:8092'
const data = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const binary = new URL('../../bin/tawafuq', import.meta.url).pathname
const server = spawn(binary, ['serve'], {
  stdio: 'ignore',
  env: {
    ...process.env,
    TAWAFUQ_ADDR: '127.0.0.1:8092',
    TAWAFUQ_BASE_URL: origin,
    TAWAFUQ_DATA_DIR: data,
    TAWAFUQ_DEMO: 'on',
    TAWAFUQ_RATE_LIMIT: 'off',
  },
})

async function ready() {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('the server does not start')
}

const kinds = ['performance', 'accessibility', 'best-practices', 'seo']
const measures = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint', tbt: 'total-blocking-time' }

function say(line) {
  process.stdout.write(`${line}\n`)
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
}

async function visit(chrome, url, language) {
  const { lhr } = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    extraHeaders: { 'Accept-Language': language },
  })
  const wrong = Object.values(lhr.audits).filter((one) => one.score !== null && one.score < 0.9)
  return {
    scores: kinds.map((kind) => Math.round(lhr.categories[kind].score * 100)),
    times: Object.values(measures).map((name) => Math.round(lhr.audits[name].numericValue)),
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    machine: Math.round(lhr.environment.benchmarkIndex),
    wrong: wrong.map((one) => one.id),
  }
}

try {
  await ready()
  const [job] = await (await fetch(`${origin}/api/jobs?limit=1`)).json()
  const all = { '/': '/', '/job-search': '/job-search', '/job/…': `/job/${job.id}` }
  all['/company/…'] = `/company/${job.companyId}`
  const wanted = process.env.PAGES?.split(',') ?? Object.keys(all)
  say(`page          lang  ${kinds.join(' / ')}   FCP   LCP   TBT ms  shift  machine  below .9`)
  for (const [name, path] of Object.entries(all).filter(([one]) => wanted.includes(one))) {
    for (const language of ['en', 'ar']) {
      const seen = []
      for (let run = 0; run < runs; run++) {
        const chrome = await launch({
          chromePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
          chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', `--lang=${language}`],
        })
        seen.push(await visit(chrome, origin + path, language))
        await chrome.kill()
      }
      const scores = kinds.map((_, index) => median(seen.map((one) => one.scores[index])))
      const times = Object.keys(measures).map((_, index) => median(seen.map((one) => one.times[index])))
      const shift = median(seen.map((one) => one.shift)).toFixed(3)
      // How fast Lighthouse found the machine: it slows down fourfold whatever that is, and blocking follows.
      const machine = median(seen.map((one) => one.machine))
      const wrong = [...new Set(seen.flatMap((one) => one.wrong))].join(' ')
      const row = [
        name.padEnd(13),
        `${language}  `,
        scores.join(' / ').padEnd(22),
        times.join('  '),
        shift,
        machine,
        wrong,
      ]
      say(row.join('  '))
    }
  }
} finally {
  server.kill()
  rmSync(data, { recursive: true, force: true })
}
