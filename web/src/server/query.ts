/** URLSearchParams, for an engine without one. */
export class Query {
  private list: [string, string][] = []

  constructor(from: string | Query | Record<string, string> | [string, string][] = '') {
    if (typeof from === 'string') {
      for (const pair of from.replace(/^\?/, '').split('&')) {
        if (pair === '') continue
        const at = pair.indexOf('=')
        this.list.push(at < 0 ? [read(pair), ''] : [read(pair.slice(0, at)), read(pair.slice(at + 1))])
      }
    } else if (from instanceof Query) this.list = from.list.map(([name, value]) => [name, value])
    else if (Array.isArray(from)) this.list = from.map(([name, value]) => [String(name), String(value)])
    else this.list = Object.entries(from).map(([name, value]) => [name, String(value)])
  }

  get(name: string): string | null {
    return this.list.find(([one]) => one === name)?.[1] ?? null
  }

  has(name: string): boolean {
    return this.list.some(([one]) => one === name)
  }

  set(name: string, value: string) {
    const at = this.list.findIndex(([one]) => one === name)
    if (at < 0) this.list.push([name, value])
    else this.list = this.list.filter(([one], index) => one !== name || index === at).map(put(name, value))
  }

  delete(name: string) {
    this.list = this.list.filter(([one]) => one !== name)
  }

  sort() {
    this.list.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  }

  [Symbol.iterator]() {
    return this.list[Symbol.iterator]()
  }

  toString(): string {
    return this.list.map(([name, value]) => `${write(name)}=${write(value)}`).join('&')
  }
}

const put =
  (name: string, value: string) =>
  ([one, had]: [string, string]): [string, string] => [one, one === name ? value : had]

function read(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function write(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
