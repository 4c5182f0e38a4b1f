import { readFileSync } from 'node:fs'
import { useEffect, useState, type FormEvent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playBack } from './playBack'

const starter = readFileSync('starter.js', 'utf8')
const files = { sheet: '', scripts: ['/assets/vendor.js', '/assets/index.js'], next: ['/assets/Page.js'] }

const view = document.defaultView!

let root: Root | undefined
let searched: string[] = []
let pressed = 0

function Search() {
  const [words, setWords] = useState('')
  const [remote, setRemote] = useState(false)
  const [order, setOrder] = useState('newest')
  useEffect(playBack, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    searched.push([words, remote ? 'remote' : '', order].filter(Boolean).join(' '))
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="words" value={words} onChange={({ target }) => setWords(target.value)} />
      <input type="checkbox" checked={remote} onChange={() => setRemote((was) => !was)} />
      <select value={order} onChange={({ target }) => setOrder(target.value)}>
        <option>newest</option>
        <option>salary</option>
      </select>
      <button>find</button>
      <button type="button" onClick={() => pressed++}>
        <b>save</b>
      </button>
      <a href="#there">there</a>
      <p className="later">far below</p>
      <p className="later">farther</p>
    </form>
  )
}

/** A page as the server has drawn it, with its one script. */
function arrive() {
  document.body.innerHTML = `<div id="root" data-painted="search">${renderToString(<Search />)}</div>`
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.dataset.files = JSON.stringify(files)
  document.body.append(script)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  // The document's own window: vitest's global functions are those of another.
  new Function('addEventListener', 'removeEventListener', starter)(
    view.addEventListener.bind(view),
    view.removeEventListener.bind(view),
  )
}

function find<E extends Element = HTMLElement>(selector: string): E {
  return document.querySelector<E>(selector)!
}

function scripts(): string[] {
  return [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(({ src }) => src.slice(-9))
}

async function takeOver() {
  root = hydrateRoot(find('#root'), <Search />)
  await vi.waitFor(() => expect(window.beforeAwake).toBeUndefined())
  await drawn()
}

/** As browsers do it: what React has to draw, it draws between two events. */
function drawn() {
  return new Promise((done) => setTimeout(done, 20))
}

function type(field: HTMLInputElement, words: string) {
  field.focus()
  field.value = words
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function click(target: Element) {
  return target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

function lead({ key: name }: KeyboardEvent) {
  if (name === '/') find('input').focus()
}

function key(target: Element, name: string) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
}

beforeEach(() => {
  searched = []
  pressed = 0
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

afterEach(() => {
  view.dispatchEvent(new Event('scroll'))
  window.beforeAwake?.()
  delete window.beforeAwake
  root?.unmount()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = undefined
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  delete document.documentElement.dataset.awake
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('sleeps until somebody is there, and a pointer that rests is nobody', () => {
  arrive()
  view.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }))
  expect(scripts()).toEqual([])
  expect(document.documentElement.dataset.awake).toBeUndefined()
  view.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 3, movementY: 0 }))
  expect(scripts()).toEqual(['vendor.js', '/index.js'])
  view.dispatchEvent(new Event('scroll'))
  expect(scripts()).toHaveLength(2)
})

it.each<[string, () => void]>([
  ['a token', () => localStorage.setItem('auth_token', 'x')],
  ['another language', () => localStorage.setItem('language', document.documentElement.lang === 'ar' ? 'en' : 'ar')],
  ['another theme', () => localStorage.setItem('theme', 'dark')],
  ['visits that may be counted', () => localStorage.setItem('analytics', 'yes')],
  ['a place in the page', () => history.replaceState(null, '', '/#pricing')],
  ['a language in the address', () => history.replaceState(null, '', '/?lang=en')],
])('does not wait where there is %s', (_, prepare) => {
  prepare()
  arrive()
  expect(scripts()).toHaveLength(2)
})

it.each([
  ['somebody signs in in another window', new StorageEvent('storage', { key: 'auth_token' })],
  ['the browser had kept it', Object.assign(new Event('pageshow'), { persisted: true })],
])('wakes when %s', (_, event) => {
  arrive()
  view.dispatchEvent(event)
  expect(scripts()).toHaveLength(2)
})

it('wakes at a press without a pointer, as some tools make it', () => {
  arrive()
  click(find('b'))
  expect(scripts()).toHaveLength(2)
})

it('does once, and in their order, what was done before', async () => {
  arrive()
  const field = find<HTMLInputElement>('input[aria-label]')
  type(field, 'acc')
  type(field, 'accountant')
  field.setSelectionRange(2, 4)
  find<HTMLInputElement>('[type=checkbox]').click()
  const order = find<HTMLSelectElement>('select')
  order.value = 'salary'
  order.dispatchEvent(new Event('input', { bubbles: true }))
  // An Enter in the field presses this one.
  expect(click(find('button'))).toBe(false)
  expect(click(find('b'))).toBe(false)
  expect([searched, pressed]).toEqual([[], 0])
  await takeOver()
  expect([searched, pressed]).toEqual([['accountant remote salary'], 1])
  expect(field.value).toBe('accountant')
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4])
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
  expect(order.value).toBe('salary')
  expect(document.activeElement).toBe(field)

  // From here on the page answers by itself.
  click(find('b'))
  await drawn()
  expect(pressed).toBe(2)
})

it('leaves alone what was changed and changed back', async () => {
  arrive()
  const box = find<HTMLInputElement>('[type=checkbox]')
  box.click()
  box.click()
  click(find('button'))
  await takeOver()
  expect(box.checked).toBe(false)
  expect(searched).toEqual(['newest'])
})

it('does again what was undone in between', async () => {
  arrive()
  const box = find<HTMLInputElement>('[type=checkbox]')
  box.click()
  type(find<HTMLInputElement>('input[aria-label]'), 'rn')
  box.click()
  click(find('button'))
  await takeOver()
  expect(box.checked).toBe(false)
  expect(searched).toEqual(['rn newest'])
})

it('fetches what it will need, and lays out the rest of the page, without waking', async () => {
  arrive()
  view.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(document.querySelectorAll('.later[data-near]')).toHaveLength(2))
  const ahead = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  expect(ahead.map(({ href }) => href.slice(-9))).toEqual(['vendor.js', '/index.js', 's/Page.js'])
  expect(scripts()).toEqual([])
})

it('lets links lead on by themselves', () => {
  arrive()
  expect(click(find('a'))).toBe(true)
  expect(window.beforeAwake!()).toEqual([])
})

it('types into the field that a key led to', async () => {
  arrive()
  key(document.body, 'x')
  for (const name of ['/', 'r', 'n', 'Enter']) key(document.body, name)
  document.addEventListener('keydown', lead)
  await takeOver()
  document.removeEventListener('keydown', lead)
  expect(searched).toEqual(['rn newest'])
})

it('lets go where the scripts cannot be fetched', () => {
  arrive()
  click(find('b'))
  document.head.querySelector('script[src]')!.dispatchEvent(new Event('error'))
  expect(click(find('b'))).toBe(true)
})
