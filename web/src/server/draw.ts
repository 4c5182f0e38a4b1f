import { attribute, attributes, escape } from './attributes'
import {
  asking,
  Fragment,
  place,
  StrictMode,
  Suspense,
  type Element,
  type Node,
  type Props,
  type Special,
} from './react'

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** React writes these last, whatever place they have. */
const ofInputs = new Set(['name', 'checked', 'defaultChecked', 'value', 'defaultValue'])
const ofFields = new Set(['value', 'defaultValue'])

/** What has been drawn, and whether it ends in a text, which a second one must be told apart from. */
let out: string[] = []
let text = false
/** What is chosen in the <select> that is being drawn. */
let chosen: string | null = null

/** The HTML of a tree, as React writes it and takes it over. */
export function draw(node: Node): string {
  out = []
  text = false
  chosen = null
  place.tree = { id: 1, overflow: '' }
  walk(node)
  return out.join('')
}

function walk(node: Node) {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return
  if (typeof node === 'object') {
    if (Array.isArray(node)) walkAll(node)
    else walkElement(node)
    return
  }
  if (text) out.push('<!-- -->')
  out.push(escape(String(node)))
  text = true
}

function walkAll(nodes: Node[]) {
  const before = place.tree
  const { length } = nodes
  // Counted, since iterators are slow here; only components look at their place.
  for (let index = 0; index < length; index++) {
    const node = nodes[index]
    if (typeof node === 'object' && node !== null) {
      place.tree = fork(before, length, index)
      walk(node)
    } else if (node !== undefined) walk(node)
  }
  place.tree = before
}

/** The place of one of several children, written as React does: bits from the end, the overflow as text. */
function fork({ id, overflow }: typeof place.tree, total: number, index: number) {
  const used = 31 - Math.clz32(id)
  const base = id & ~(1 << used)
  const slot = index + 1
  const size = 32 - Math.clz32(total) + used
  if (size <= 30) return { id: (1 << size) | (slot << used) | base, overflow }
  const spare = used - (used % 5)
  const rest = (base & ((1 << spare) - 1)).toString(32)
  const left = used - spare
  return {
    id: (1 << (32 - Math.clz32(total) + left)) | (slot << left) | (base >> spare),
    overflow: rest + overflow,
  }
}

function walkElement({ type, props }: Element) {
  if (typeof type === 'string') walkTag(type, props)
  else if (typeof type === 'function') call(type as (props: Props) => Node, props)
  else if (type === Suspense) {
    out.push('<!--$-->')
    text = false
    walk(props.children)
    out.push('<!--/$-->')
    text = false
  } else if (type === Fragment || type === StrictMode) walk(props.children)
  else walkSpecial(type as Special, props)
}

function walkSpecial({ $$kind, context, render, type }: Special, props: Props) {
  switch ($$kind) {
    case 'provider': {
      const before = context!.value
      context!.value = props.value
      context!.given = true
      walk(props.children)
      context!.value = before
      return
    }
    case 'context':
      return walk((props.children as unknown as (value: unknown) => Node)(context!.value))
    case 'forward':
      return drawOnce(render!, props)
    case 'memo':
      return walkElement({ $$: true, type: type!, props, key: null })
    case 'lazy':
      throw new Error('What comes later is no part of the first answer.')
  }
}

/** Icons and their like, as they were drawn before: the same names and classes stand on every page. */
const drawnBefore = new Map<unknown, Map<string, string>>()
const roomForIcons = 500

/** What a component's drawing depends on if it asks for nothing, or null where that cannot be told by a few words. */
function keyOf(props: Props): string | null {
  let key = ''
  for (const name in props) {
    const value = props[name]
    if (typeof value === 'object' && value !== null) return null
    if (typeof value === 'function' || typeof value === 'symbol') return null
    key += `${name}\n${typeof value}\n${value}\n`
  }
  return key
}

/** Draws a component that passes a reference on. An icon is one, and is drawn once. */
function drawOnce(render: NonNullable<Special['render']>, props: Props) {
  const key = keyOf(props)
  if (key === null) return call((given) => render(given, null), props)
  let known = drawnBefore.get(render)
  if (!known) drawnBefore.set(render, (known = new Map()))
  const before = known.get(key)
  if (before !== undefined) {
    out.push(before)
    text = false
    return
  }
  const begun = out.length
  const asked = asking.times
  call((given) => render(given, null), props)
  const drawn = out.slice(begun).join('')
  // A text at either end would meet the texts beside it.
  if (asking.times !== asked || !drawn.startsWith('<') || text) return
  if (known.size >= roomForIcons) known.clear()
  known.set(key, drawn)
}

/** Calls a component. One that asked for an id counts as a step in the tree. */
function call(component: ((props: Props) => Node) & { $$class?: boolean }, props: Props) {
  place.ids = 0
  const drawn = component.$$class
    ? new (component as unknown as new (props: Props) => { render: () => Node })(props).render()
    : component(props)
  const before = place.tree
  if (place.ids > 0) place.tree = fork(before, 1, 0)
  walk(drawn)
  place.tree = before
}

function walkTag(tag: string, props: Props) {
  text = false
  if (tag === 'input') {
    const { name, checked, defaultChecked, value, defaultValue } = props
    out.push(
      `<input${attributes(props, ofInputs)}`,
      attribute('name', name),
      attribute('checked', checked ?? defaultChecked),
      attribute('value', value ?? defaultValue),
      '/>',
    )
    return
  }
  if (empty.has(tag)) {
    out.push(`<${tag}${attributes(props)}/>`)
    return
  }
  if (tag === 'textarea') {
    const words = String(props.value ?? props.defaultValue ?? '')
    out.push(`<textarea${attributes(props, ofFields)}>${words.startsWith('\n') ? '\n' : ''}${escape(words)}</textarea>`)
    return
  }
  const before = chosen
  if (tag === 'select') chosen = String(props.value ?? props.defaultValue ?? '')
  const selected = tag === 'option' && chosen !== null && String(props.value ?? props.children) === chosen
  out.push(`<${tag}${attributes(props, tag === 'select' ? ofFields : undefined)}${selected ? ' selected=""' : ''}>`)
  walk(props.children)
  out.push(`</${tag}>`)
  text = false
  chosen = before
}
