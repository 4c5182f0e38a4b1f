import { expect, test, vi } from 'vitest'
import { afterPress } from './afterPress'

const fire = (type: string) => window.dispatchEvent(new Event(type, { bubbles: true }))

test('acts at once where nothing is pressed', () => {
  const act = vi.fn()
  afterPress(act)
  expect(act).toHaveBeenCalledTimes(1)
})

test('waits for the click of a press, and acts before whatever the click does', () => {
  const order: string[] = []
  fire('pointerdown')
  afterPress(() => order.push('act'))
  expect(order).toEqual([])
  fire('pointerup')
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', () => order.push('click'))
  button.click()
  button.remove()
  expect(order).toEqual(['act', 'click'])
})

test('acts after a press that is no click, once', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  fire('pointerdown')
  afterPress(act)
  fire('pointerup')
  vi.runAllTimers()
  fire('click')
  expect(act).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
