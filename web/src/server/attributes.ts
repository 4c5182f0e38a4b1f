import type { Props } from './react'

const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

const marks = /["&'<>]/

export function escape(text: string): string {
  return marks.test(text) ? text.replace(/["&'<>]/g, (sign) => escapes[sign]!) : text
}

const aliases: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  strokeOpacity: 'stroke-opacity',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  clipPath: 'clip-path',
  clipRule: 'clip-rule',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  vectorEffect: 'vector-effect',
  stopColor: 'stop-color',
  crossOrigin: 'crossorigin',
}

const never = new Set(['children', 'key', 'ref', 'suppressHydrationWarning', 'suppressContentEditableWarning'])

const flags = new Set([
  'hidden',
  'disabled',
  'readOnly',
  'required',
  'open',
  'checked',
  'selected',
  'multiple',
  'noValidate',
  'autoFocus',
  'reversed',
])
const plain = new Set(['contentEditable', 'spellCheck', 'draggable', 'value'])

/** What is drawn as it is, by name: whether a name is one of these is worked out once. */
const known = new Map<string, string>()

/** The name that stands in the tag before its value, or '' where the value decides. */
function nameOf(name: string): string {
  let written = known.get(name)
  if (written === undefined) {
    const special = never.has(name) || flags.has(name) || name === 'style' || name === 'src' || name === 'href'
    written = special || /^on./.test(name) ? '' : ` ${aliases[name] ?? name}="`
    known.set(name, written)
  }
  return written
}

/** The classes of elements, as they stand in tags: the same few hundred on every page. */
const classes = new Map<string, string>()
const roomForClasses = 5_000

function classAttribute(names: string): string {
  let written = classes.get(names)
  if (written === undefined) {
    written = ` class="${escape(names)}"`
    if (classes.size < roomForClasses) classes.set(names, written)
  }
  return written
}

/** An attribute as it stands in a tag, or ''. */
export function attribute(name: string, value: unknown): string {
  if (typeof value === 'string') {
    if (name === 'className') return classAttribute(value)
    const begin = nameOf(name)
    if (begin !== '') return `${begin}${escape(value)}"`
  }
  if (value === null || value === undefined || never.has(name)) return ''
  if (typeof value === 'function' || typeof value === 'symbol') return ''
  if (flags.has(name)) return value ? ` ${name === 'autoFocus' ? 'autofocus' : name}=""` : ''
  if (name === 'style') return style(value as Record<string, string | number>)
  if (name[0] === 'o' && name[1] === 'n' && name.length > 2) return ''
  if (typeof value === 'boolean' && !plain.has(name) && !/^(aria|data)-/.test(name)) return ''
  if ((name === 'src' || name === 'href') && /^\s*javascript:/i.test(String(value))) return ''
  return ` ${aliases[name] ?? name}="${escape(String(value))}"`
}

export function attributes(props: Props, without?: Set<string>): string {
  let all = ''
  for (const name in props)
    if (name !== 'children' && (without === undefined || !without.has(name))) all += attribute(name, props[name])
  return all
}

/** Lengths without a unit: of these the number is all. */
const unitless = /^(flex|flexGrow|flexShrink|fontWeight|lineHeight|opacity|order|zIndex|zoom|strokeWidth|aspectRatio)$/

function style(rules: Record<string, string | number>): string {
  const all: string[] = []
  for (const name of Object.keys(rules)) {
    const value = rules[name]
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue
    if (name.startsWith('--')) {
      all.push(`${escape(name)}:${escape(String(value).trim())}`)
      continue
    }
    const text =
      typeof value === 'number' && value !== 0 && !unitless.test(name) ? `${value}px` : escape(String(value).trim())
    all.push(`${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')}:${text}`)
  }
  return all.length > 0 ? ` style="${all.join(';')}"` : ''
}
