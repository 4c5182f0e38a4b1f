import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary, isChunkError } from './ErrorBoundary'

let broken: Error | null = null

function Page() {
  if (broken) throw broken
  return <p>fine</p>
}

it('shows a way back and recovers on trying again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  broken = new Error('boom')
  render(
    <ErrorBoundary resetKey="/a">
      <Page />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  broken = null
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('fine')).toBeTruthy()
})

it('lets people press its buttons where they wait for the page to take over', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  broken = new Error('boom')
  const letGo = vi.fn(() => [])
  window.beforeAwake = letGo
  render(
    <ErrorBoundary resetKey="/a">
      <Page />
    </ErrorBoundary>,
  )
  expect(letGo).toHaveBeenCalledOnce()
  expect(window.beforeAwake).toBeUndefined()
})

it('forgets the error on another page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  broken = new Error('boom')
  const view = render(
    <ErrorBoundary resetKey="/a">
      <Page />
    </ErrorBoundary>,
  )
  broken = null
  view.rerender(
    <ErrorBoundary resetKey="/b">
      <Page />
    </ErrorBoundary>,
  )
  expect(screen.getByText('fine')).toBeTruthy()
})

it('offers a reload when a page’s code could not be fetched', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  broken = new TypeError('Failed to fetch dynamically imported module: /assets/LoginPage-abc.js')
  render(
    <ErrorBoundary resetKey="/a">
      <Page />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})

it('knows how each browser words it', () => {
  expect(isChunkError(new TypeError('error loading dynamically imported module: x'))).toBe(true)
  expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkError(new Error('boom'))).toBe(false)
})
