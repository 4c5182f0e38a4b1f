import { lazy, type ComponentType } from 'react'
import { loadPart } from '../i18n/i18n'
import type { Page, PageFile } from './pageFile'

/** Pages that need no list: where most people begin. */
export const unlisted: Record<string, Page> = { landing: () => import('../features/landing/LandingPage') }

const come: Record<string, ComponentType> = {}
const drawn: Record<string, ComponentType> = {}

async function fetchPage(id: string): Promise<PageFile> {
  const page = unlisted[id] ?? (await import('./routes')).loaders[id]!
  return page()
}

/**
 * The pages, whether their code has come or not. What one was at first it stays: another component would begin anew.
 */
export const pages = new Proxy<Record<string, ComponentType>>(drawn, {
  get: (_, id: string) => (drawn[id] ??= come[id] ?? lazy(() => fetchPage(id))),
})

/** Fetches a page before it is drawn. */
export async function loadPage(id: string): Promise<PageFile> {
  const file = await fetchPage(id)
  come[id] = file.default
  return file
}

/** Starts fetching a page before it is drawn. A failure shows when the page is drawn. */
export function preloadPage(id: string) {
  fetchPage(id).catch(() => {})
}

/** What stands around the pages of people who are signed in. */
export async function fetchHeader() {
  return (await import('./routes')).members.header()
}

export async function fetchLive() {
  return (await import('./routes')).members.live()
}

/** Fetches what every step to another page needs: the list of pages, and their titles. */
export function getReady() {
  import('./routes').catch(() => {})
  loadPart('meta').catch(() => {})
}
