import { Children, isValidElement, useState, type ReactElement, type ReactNode } from 'react'
import { locationOf, newKey, Params, Router, useLocation, type History, type Location } from './router'
import { fit } from './routeTable'

function entryAt(to: string): Location {
  return { ...locationOf(to), key: newKey() }
}

/** A history of the test's own, so that no test finds the address another one left. */
function memoryHistory(initial: string[]): History {
  let entries = initial.map(entryAt)
  let index = entries.length - 1
  const listeners = new Set<() => void>()
  return {
    location: () => entries[index]!,
    write(to, replace) {
      if (!replace) entries = entries.slice(0, ++index)
      entries[index] = entryAt(to)
    },
    go(steps) {
      index = Math.min(Math.max(index + steps, 0), entries.length - 1)
      for (const told of listeners) told()
    },
    onPop(told) {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
  }
}

/** Begins at the last of the entries, or at the home page. */
export function MemoryRouter({ initialEntries, children }: { initialEntries?: string[]; children?: ReactNode }) {
  const [history] = useState(() => memoryHistory(initialEntries ?? ['/']))
  return <Router history={history}>{children}</Router>
}

interface RouteProps {
  /** As in routes.json, or * for every address. */
  path: string
  element: ReactElement | null
}

export function Route({ element }: RouteProps) {
  return element
}

/** Draws the first Route that fits the address, and nothing where none does: the app asks the whole table of pages. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  for (const child of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(child)) continue
    const params = child.props.path === '*' ? {} : fit(child.props.path, pathname)
    if (params) return <Params value={params}>{child}</Params>
  }
  return null
}
