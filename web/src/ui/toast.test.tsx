import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, removeDelay, toast } from './toast'
import { ToastHost } from './ToastHost'
import Toaster from './Toaster'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
})

describe('the store', () => {
  it('holds one at a time: a new one takes the old one’s place', () => {
    toast({ title: 'first' })
    toast({ title: 'second' })
    expect(currentToast()).toMatchObject({ title: 'second', open: true })
  })

  it('keeps a dismissed one for 1,000,000 ms, then removes it', () => {
    toast({ title: 'bye' })
    dismissToast()
    expect(currentToast()).toMatchObject({ open: false })
    vi.advanceTimersByTime(removeDelay - 1)
    expect(currentToast()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it('does not let an old dismissal touch a newer toast', () => {
    toast({ title: 'first' })
    const { id } = currentToast()!
    toast({ title: 'second' })
    dismissToast(id)
    expect(currentToast()).toMatchObject({ title: 'second', open: true })
  })
})

describe('the toaster', () => {
  it('shows the last toast alone and closes it after 5,000 ms', () => {
    render(<Toaster focusAtOnce={false} />)
    act(() => toast({ title: 'first' }))
    act(() => toast({ title: 'second', description: 'more' }))
    expect(screen.queryByText('first')).toBeNull()
    expect(screen.getAllByText('second').length).toBeGreaterThan(0)
    act(() => void vi.advanceTimersByTime(4_999))
    expect(currentToast()?.open).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(currentToast()?.open).toBe(false)
  })

  it('can be dismissed by its button', () => {
    render(<Toaster focusAtOnce={false} />)
    act(() => toast({ title: 'hello', variant: 'destructive' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(currentToast()?.open).toBe(false)
  })

  it('takes the focus on F8', () => {
    render(<Toaster focusAtOnce={false} />)
    act(() => toast({ title: 'hello' }))
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')).toBe('Messages (F8)')
  })
})

describe('the host', () => {
  it('fetches the toaster for the first toast', async () => {
    vi.useRealTimers()
    render(<ToastHost />)
    expect(screen.queryByRole('region')).toBeNull()
    act(() => toast({ title: 'hello' }))
    expect((await screen.findAllByText('hello')).length).toBeGreaterThan(0)
    vi.useFakeTimers()
  })
})
