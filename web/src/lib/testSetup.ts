import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { setLanguage } from '../i18n/i18n'
import { rememberStyles } from './testStyle'

// A busy machine may take its time; only a failing test waits this long.
configure({ asyncUtilTimeout: 5000 })

// jsdom draws nothing: what scrolls or follows a pointer is not there.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false
rememberStyles()

beforeEach(async () => {
  localStorage.clear()
  document.documentElement.dataset.signedIn = 'false'
  document.documentElement.dataset.dev = 'false'
  await setLanguage('en')
  localStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Files of a worker share what is loaded: what one file left half loaded would be missing in the next.
afterAll(async () => {
  await vi.dynamicImportSettled()
})
