import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server answers, such as http://127.0.0.1:40123. */
    origin: string
    /** Where the server writes its mails. */
    mailFolder: string
  }
}

const house = resolve(import.meta.dirname, '../../..')
const binary = join(house, 'bin/tawafuq')

/** Starts the product as its operator would, on an empty database with demo accounts and a few dead letters. */
export default async function startServer(project: TestProject) {
  rmSync(join(house, 'web/e2e/shots/failed'), { recursive: true, force: true })
  const { origin, data, stop } = await serve({}, leaveDeadLetters)
  project.provide('origin', origin)
  project.provide('mailFolder', join(data, 'mail'))
  return stop
}

export interface Server {
  origin: string
  /** Its data folder. */
  data: string
  stop: () => Promise<void>
}

/** Starts a server of its own: for stories that need other settings than all the others. */
export async function serve(settings: Record<string, string>, prepare?: (data: string) => void): Promise<Server> {
  if (!existsSync(binary)) throw new Error('There is no bin/tawafuq to test: run "make build" first.')
  const data = mkdtempSync(join(tmpdir(), 'tawafuq-e2e-'))
  prepare?.(data)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = join(data, 'server.log')
  const server = spawn(binary, ['serve'], {
    cwd: data,
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
    env: {
      ...process.env,
      TAWAFUQ_ADDR: `127.0.0.1:${port}`,
      TAWAFUQ_BASE_URL: origin,
      TAWAFUQ_DATA_DIR: data,
      TAWAFUQ_DATABASE_URL: '',
      TAWAFUQ_SMTP_URL: '',
      TAWAFUQ_DEMO: 'on',
      TAWAFUQ_DEV: 'on',
      TAWAFUQ_RATE_LIMIT: 'off',
      ...settings,
    },
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await ready(server, `${origin}/readyz`, log)
  return {
    origin,
    data,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Runs one of the small Go programs of the tests on a data folder. */
export function runOn(data: string, program: string, ...args: string[]) {
  const run = spawnSync('go', ['run', '-trimpath', `./web/e2e/testdata/${program}`, data, ...args], {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, CGO_ENABLED: '0' },
  })
  if (run.status !== 0) throw new Error(`${program} failed: ${run.stderr || run.error?.message}`)
}

/**
 * Mails that were given up on: no person can bring them about within a test, so a small Go program leaves them behind.
 */
function leaveDeadLetters(data: string) {
  runOn(data, 'deadletters')
}

/** A port below those that the system hands out by itself, so that nobody else takes it before the server does. */
async function freePort(): Promise<number> {
  const probe = createServer()
  const port = 16000 + Math.floor(Math.random() * 16000)
  const free = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => done(true))
  })
  if (!free) return freePort()
  await new Promise((done) => probe.close(done))
  return port
}

async function ready(server: ChildProcess, url: string, log: string) {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(25)
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not become ready:\n${readFileSync(log, 'utf8')}`)
}
