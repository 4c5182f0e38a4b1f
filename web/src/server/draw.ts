import { attribute, attributes, escape } from './attributes'
import { Fragment, place, StrictMode, Suspense, type Element, type Node, type Props, type Special } from './react'

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
  for (const [index, node] of nodes.entries()) {
    place.tree = fork(before, nodes.length, index)
    walk(node)
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
      walk(props.children)
      context!.value = before
      return
    }
    case 'context':
      return walk((props.children as unknown as (value: unknown) => Node)(context!.value))
    case 'forward':
      return call((given) => render!(given, null), props)
    case 'memo':
      return walkElement({ $$: true, type: type!, props, key: null })
    case 'lazy':
      throw new Error('What comes later is no part of the first answer.')
  }
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
