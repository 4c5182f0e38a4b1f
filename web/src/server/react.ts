// What stands in for React where the server draws a page for its first answer: components are functions that are called
// once, nothing is kept, nothing happens afterwards. Drawing with React itself takes fifty times as long there; that
// the two draw the same is what draw.test.tsx proves.

export type Type = string | symbol | ((props: Props) => Node) | Special
export type Props = Record<string, unknown> & { children?: Node }
export type Node = Element | string | number | boolean | null | undefined | Node[]

export interface Element {
  $$: true
  type: Type
  props: Props
  key: unknown
}

/** Types that are not functions: contexts, references passed on, components that remember. */
export interface Special {
  $$kind: 'provider' | 'context' | 'forward' | 'memo' | 'lazy'
  context?: Context<unknown>
  render?: (props: Props, ref: null) => Node
  type?: Type
}

export interface Context<V> extends Special {
  value: V
  /** What it is where nobody provides another, and whether somebody ever did. */
  unset: V
  given?: boolean
  Provider: Special
  Consumer: Special
  displayName?: string
}

export const Fragment = Symbol('fragment')
export const StrictMode = Symbol('strict')
export const Suspense = Symbol('suspense')

/** Where useId finds its place in the tree; the drawer moves it. */
export const place = { tree: { id: 1, overflow: '' }, ids: 0 }

/** How often a component has asked for more than its props: what asks for nothing is the same wherever it stands. */
export const asking = { times: 0 }

export function jsx(type: Type, props: Props, key?: unknown): Element {
  return { $$: true, type, props, key }
}
export const jsxs = jsx
export const jsxDEV = jsx

export function createElement(type: Type, props?: Props | null, ...children: Node[]): Element {
  const { key, ...rest } = props ?? {}
  if (children.length === 1) rest.children = children[0]
  else if (children.length > 1) rest.children = children
  return jsx(type, rest, key)
}

export function isValidElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && '$$' in node
}

export function cloneElement(element: Element, props: Props, ...children: Node[]): Element {
  const copy = createElement(element.type, { ...element.props, ...props }, ...children)
  return { ...copy, key: props.key ?? element.key }
}

export const Children = {
  toArray: (children: Node): Node[] =>
    (Array.isArray(children) ? children.flat(9) : [children]).filter((one) => one != null && typeof one !== 'boolean'),
  count: (children: Node): number => Children.toArray(children).length,
  map: (children: Node, f: (child: Node, index: number) => Node): Node[] => Children.toArray(children).map(f),
  forEach: (children: Node, f: (child: Node, index: number) => void) => Children.toArray(children).forEach(f),
  only: (children: Node): Node => children,
}

export function createContext<V>(value: V): Context<V> {
  const context = { $$kind: 'provider', value, unset: value } as Context<V>
  context.context = context as Context<unknown>
  context.Provider = context
  context.Consumer = { $$kind: 'context', context: context as Context<unknown> }
  return context
}

export function use<V>(context: Context<V>): V {
  // Once provided, it may be anything.
  if (context.value !== context.unset || context.given) asking.times++
  return context.value
}
export const useContext = use

export const forwardRef = (render: Special['render']): Special => ({ $$kind: 'forward', render })
export const memo = (type: Type): Special => ({ $$kind: 'memo', type })
export const lazy = (): Special => ({ $$kind: 'lazy' })

const nothing = () => {}

export function useState<V>(first: V | (() => V)): [V, () => void] {
  asking.times++
  return [typeof first === 'function' ? (first as () => V)() : first, nothing]
}

export function useReducer<V, I>(_: unknown, first: I, init?: (first: I) => V): [V | I, () => void] {
  asking.times++
  return [init ? init(first) : first, nothing]
}

export const useRef = <V>(current: V) => ({ current })
export const createRef = () => ({ current: null })
export const useMemo = <V>(make: () => V): V => make()
export const useCallback = <F>(f: F): F => f
export const useEffectEvent = <F>(f: F): F => f
export const useDeferredValue = <V>(value: V): V => value
export const useTransition = () => [false, nothing] as const
export function useSyncExternalStore<V>(_: unknown, get: () => V, first?: () => V): V {
  asking.times++
  return (first ?? get)()
}
export const useEffect = nothing
export const useLayoutEffect = nothing
export const useInsertionEffect = nothing
export const useImperativeHandle = nothing
export const useDebugValue = nothing
export const startTransition = nothing
export const createPortal = () => null
export const flushSync = nothing

/** As React makes them, so that it finds them again when it takes over. */
export function useId(): string {
  asking.times++
  const { id, overflow } = place.tree
  const bits = (id & ~(1 << (31 - Math.clz32(id)))).toString(32) + overflow
  const local = place.ids++
  return `_R_${bits}${local > 0 ? `H${local.toString(32)}` : ''}_`
}

export class Component {
  static readonly $$class = true
  props: Props
  state: unknown = null
  constructor(props: Props) {
    this.props = props
  }
  setState() {}
}
export const PureComponent = Component

const react = {
  Children,
  Component,
  Fragment,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
}
export default react
