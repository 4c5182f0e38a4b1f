import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { withWords } from '../../vite-plugins'
import { start } from './start'

const shell = withWords(readFileSync('index.html', 'utf8'))

function openShell(): HTMLElement {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(shell)![1]!
  return document.getElementById('unstarted')!
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('draws the page when its texts have come', async () => {
  const draw = vi.fn()
  const words = openShell()
  await start(Promise.resolve(), draw)
  expect(draw).toHaveBeenCalledOnce()
  expect(words.className).toBe('')
})

it('says in both languages that they have not, and how to load the page again', async () => {
  const draw = vi.fn()
  const words = openShell()
  await start(Promise.reject(new TypeError('Failed to fetch dynamically imported module')), draw)
  expect(draw).not.toHaveBeenCalled()
  expect(words.className).toBe('now')
  expect(words.textContent).toContain('Check your connection, then reload.')
  expect(words.textContent).toContain('يرجى التحقق من الاتصال ثم إعادة التحميل.')
  // An empty address is the page's own, its question included: a reload that needs no script.
  expect([...words.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Reload the page', ''],
    ['إعادة تحميل الصفحة', ''],
  ])
})
