import { expect, it } from 'vitest'
import { readTheme, setTheme } from './theme'

it('keeps the choice in storage, in a cookie and on the page', () => {
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  expect(readTheme()).toBe('dark')
})

it('follows the system again, and tells the server nothing then', () => {
  setTheme('dark')
  setTheme('system')
  expect(document.documentElement.dataset.theme).toBe('')
  expect(document.cookie).not.toContain('theme=')
  expect(readTheme()).toBe('system')
})

it('ignores a stored value that is no theme', () => {
  localStorage.setItem('theme', 'purple')
  document.documentElement.dataset.theme = 'light'
  expect(readTheme()).toBe('light')
})
