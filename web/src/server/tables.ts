// What the browser's Intl says, worked out while building: the engine that draws on the server has no Intl of its own.
// Node runs this, with the same data as browsers.

const zone = 'Asia/Riyadh'
const languages = ['en', 'ar'] as const
const reach = { day: 400, hour: 24, minute: 60, week: 5, month: 12, year: 20, second: 1 } as const

export type Unit = keyof typeof reach

export interface DateTable {
  /** "{day} {month} {year}". */
  pattern: string
  months: string[]
}

export interface Tables {
  gregorian: Record<string, DateTable>
  hijri: DateTable
  /** The first days of the months of the Umm al-Qura calendar: days since 1970, year, month. */
  hijriMonths: [number, number, number][]
  /** By language and unit: now, one ago, two ago … */
  ago: Record<string, Record<Unit, string[]>>
}

const holes = new Set<string>(['day', 'month', 'year'])

function dateTable(locale: string, months: Date[]): DateTable {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
  const pattern = format.formatToParts(months[0]).map(({ type, value }) => (holes.has(type) ? `{${type}}` : value))
  return { pattern: pattern.join(''), months: months.map((day) => part(format, day, 'month')) }
}

function part(format: Intl.DateTimeFormat, day: Date, type: string): string {
  return format.formatToParts(day).find((one) => one.type === type)?.value ?? ''
}

/** Noon, so that the day is the same in Riyadh. */
function noon(day: number): Date {
  return new Date(day * 86_400_000 + 9 * 3_600_000)
}

function hijriMonths(): [number, number, number][] {
  const numbers = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: zone,
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
  const starts: [number, number, number][] = []
  for (let day = Date.UTC(2015, 0) / 86_400_000; day < Date.UTC(2060, 0) / 86_400_000; day++) {
    if (part(numbers, noon(day), 'day') !== '1') continue
    starts.push([day, Number(part(numbers, noon(day), 'year')), Number(part(numbers, noon(day), 'month'))])
    day += 27
  }
  return starts
}

function ago(locale: string): Record<Unit, string[]> {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const list = (unit: Unit) => Array.from({ length: reach[unit] + 1 }, (_, count) => words.format(-count, unit))
  return Object.fromEntries((Object.keys(reach) as Unit[]).map((unit) => [unit, list(unit)])) as Record<Unit, string[]>
}

export function makeTables(): Tables {
  const starts = hijriMonths()
  const year = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  const hijriYear = starts.findIndex(([, , month]) => month === 1)
  return {
    gregorian: {
      en: dateTable('en-GB-u-nu-latn-ca-gregory', year),
      ar: dateTable('ar-SA-u-nu-latn-ca-gregory', year),
    },
    hijri: dateTable(
      'ar-SA-u-nu-latn-ca-islamic-umalqura',
      starts.slice(hijriYear, hijriYear + 12).map(([day]) => noon(day)),
    ),
    hijriMonths: starts,
    ago: Object.fromEntries(languages.map((one) => [one, ago(one === 'ar' ? 'ar-u-nu-latn' : 'en')])),
  }
}
