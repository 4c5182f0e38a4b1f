import type { Tables, Unit } from './tables'

// As much of Intl as the pages that the server draws need. Anything else throws: such a page then comes undrawn.

const riyadh = 3 * 3_600_000

function refuse(what: string): never {
  throw new Error(`The server cannot say ${what}.`)
}

function grouped(value: number): string {
  const [whole, rest] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.') as [string, string | undefined]
  const sign = value < 0 ? '-' : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest ? `.${rest}` : '')
}

function arabicForm(n: number): string {
  if (n !== Math.floor(n)) return 'other'
  if (n === 0) return 'zero'
  if (n === 1) return 'one'
  if (n === 2) return 'two'
  const end = n % 100
  return end >= 3 && end <= 10 ? 'few' : end >= 11 ? 'many' : 'other'
}

export function makeIntl(tables: Tables) {
  function hijri(day: number): [number, number, number] {
    const { hijriMonths: starts } = tables
    let at = starts.length - 1
    while (at > 0 && starts[at]![0] > day) at--
    const [start, year, month] = starts[at]!
    if (day < start || day > start + 29) refuse('that day')
    return [day - start + 1, month, year]
  }

  class DateTimeFormat {
    format: (date: Date) => string
    constructor(locale: string, options: { month?: string; hour?: string; weekday?: string }) {
      if (options.hour || options.weekday) refuse('an hour')
      this.format = (date) => {
        const moment = date.getTime() + riyadh
        const day = Math.floor(moment / 86_400_000)
        const shifted = new Date(day * 86_400_000)
        if (locale === 'en-CA') return shifted.toISOString().slice(0, 10)
        if (options.month !== 'long') refuse('a short month')
        const inHijri = locale.endsWith('umalqura')
        const { pattern, months } = inHijri ? tables.hijri : tables.gregorian[locale.slice(0, 2)]!
        const [d, m, y] = inHijri
          ? hijri(day)
          : [shifted.getUTCDate(), shifted.getUTCMonth() + 1, shifted.getUTCFullYear()]
        return pattern
          .replace('{day}', String(d))
          .replace('{month}', months[m - 1]!)
          .replace('{year}', String(y))
      }
    }
  }

  class RelativeTimeFormat {
    format: (count: number, unit: Unit) => string
    constructor(locale: string) {
      const words = tables.ago[locale.slice(0, 2)]!
      this.format = (count, unit) => words[unit][-count] ?? refuse('how long ago')
    }
  }

  class NumberFormat {
    format = grouped
    constructor(locale: string) {
      if (locale !== 'en') refuse('numbers otherwise')
    }
  }

  class PluralRules {
    select: (n: number) => string
    constructor(language: string) {
      this.select = language === 'ar' ? arabicForm : (n) => (n === 1 ? 'one' : 'other')
    }
  }

  class ListFormat {
    format: (list: string[]) => string
    constructor(language: string, { type }: { type?: string } = {}) {
      if (type !== 'unit') refuse('a list')
      const between = (list: string[]) => (language === 'en' ? ', ' : list.length > 2 ? '، و' : ' و')
      this.format = (list) => list.join(between(list))
    }
  }

  return { DateTimeFormat, RelativeTimeFormat, NumberFormat, PluralRules, ListFormat }
}
