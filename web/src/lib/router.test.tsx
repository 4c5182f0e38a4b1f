import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  Ahead,
  cameFromHere,
  Link,
  Redirect,
  Router,
  useLocation,
  useMove,
  useNavigate,
  useSearchParams,
} from './router'

let before: string
beforeEach(() => void (before = window.location.href))
afterEach(() => window.history.replaceState(null, '', before))

function useHere(): string {
  const { pathname, search, hash } = useLocation()
  return `${useMove()} ${pathname}${search}${hash}`
}

/** A visit that begins at an address, in the browser's own history as the app has it. */
function visit(at: string) {
  window.history.replaceState(null, '', at)
  const { result } = renderHook(() => ({ here: useHere(), navigate: useNavigate(), query: useSearchParams() }), {
    wrapper: Router,
  })
  return {
    here: () => result.current.here,
    go: (...to: Parameters<ReturnType<typeof useNavigate>>) => act(() => result.current.navigate(...to)),
    query: () => result.current.query[0],
    ask: (...next: Parameters<ReturnType<typeof useSearchParams>[1]>) => act(() => result.current.query[1](...next)),
  }
}

describe('moving', () => {
  it('begins where the browser is', () => {
    expect(visit('/jobs?q=go#top').here()).toBe('POP /jobs?q=go#top')
    expect(cameFromHere()).toBe(false)
  })

  it('goes forward and back', async () => {
    const { here, go } = visit('/a')
    go('/b?x=1#y')
    expect(here()).toBe('PUSH /b?x=1#y')
    expect(window.location.href).toMatch(/\/b\?x=1#y$/)
    expect(cameFromHere()).toBe(true)
    go(-1)
    await waitFor(() => expect(here()).toBe('POP /a'))
    expect(cameFromHere()).toBe(false)
  })

  it('replaces this page with another', async () => {
    const { here, go } = visit('/a')
    go('/b')
    go('/c', { replace: true })
    expect(here()).toBe('REPLACE /c')
    expect(cameFromHere()).toBe(true)
    go(-1)
    await waitFor(() => expect(here()).toBe('POP /a'))
  })

  it('asks another question of the same page, without its anchor, or none at all', () => {
    const { here, query, ask } = visit('/jobs?q=go#results')
    ask({ q: 'a b', city: 'الرياض' })
    expect(here()).toMatch(/^PUSH \/jobs\?q=a\+b&city=[^#]+$/)
    expect(Object.fromEntries(query())).toEqual({ q: 'a b', city: 'الرياض' })
    ask({}, { replace: true })
    expect(here()).toBe('REPLACE /jobs')
  })
})

function Here() {
  return <output>{useHere()}</output>
}

function show(at: string, content: ReactNode) {
  window.history.replaceState(null, '', at)
  render(
    <Router>
      <Here />
      {content}
    </Router>,
  )
}

function here() {
  return screen.getByRole('status').textContent
}

it('is redirected without an entry to come back to', () => {
  const entries = window.history.length
  show('/old', <Redirect to="/new?x=1" />)
  expect(here()).toBe('REPLACE /new?x=1')
  expect(window.history.length).toBe(entries)
})

it('draws a page as if the address had followed', () => {
  window.history.replaceState(null, '', '/old?x=1')
  render(
    <Router>
      <Ahead to="/new?y=2#z">
        <Here />
      </Ahead>
    </Router>,
  )
  expect(here()).toBe('POP /new?y=2#z')
})

/** Presses the link; true where that stayed in the page. What is left to the browser goes nowhere. */
function press(how: MouseEventInit = {}): boolean {
  let stayed = false
  const notice = (event: Event) => {
    stayed = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', notice, { once: true })
  fireEvent.click(screen.getByRole('link'), how)
  return stayed
}

describe('a link', () => {
  it('is one for the browser too, and leads on within the page', () => {
    show('/a', <Link to="/b#c">on</Link>)
    expect(screen.getByRole('link', { name: 'on' }).getAttribute('href')).toBe('/b#c')
    expect(press()).toBe(true)
    expect(here()).toBe('PUSH /b#c')
  })

  it('makes no second entry for where somebody is already', () => {
    show('/a?b=1#c', <Link to="/a?b=1#c">again</Link>)
    expect(press()).toBe(true)
    expect(here()).toBe('REPLACE /a?b=1#c')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press with %o to the browser',
    (how) => {
      show('/a', <Link to="/a#b">on</Link>)
      expect(press(how)).toBe(false)
      expect(here()).not.toMatch(/^PUSH/)
    },
  )

  it('leaves another window to the browser', () => {
    show(
      '/a',
      <Link to="/a#b" target="_blank">
        on
      </Link>,
    )
    expect(press()).toBe(false)
    expect(here()).not.toMatch(/^PUSH/)
  })

  it('does not lead on where its owner has other plans', () => {
    show(
      '/a',
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        on
      </Link>,
    )
    press()
    expect(here()).toBe('POP /a')
  })
})
