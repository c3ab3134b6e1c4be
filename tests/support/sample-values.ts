/** A valid value of any field, numbered: unique fields have another one for each number. */
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { countLetters } from '#schemas/kit/letters.ts'
import { textForPattern } from './text-for-pattern.ts'

/** The sample's number, and how its value must begin. */
interface Setting {
  n: number
  /** Required prefix of the value, from `prefixedBy`. */
  prefix: string
}

/** Reference data uses the first texts of a pattern: A00, 01. */
export const behindSeeds = 2040

/** Stands for a record or a file that is only created when the values are sent. */
export const anybody = 2_000_000_000

const dayInMilliseconds = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, 10)

/** The text number `n` that matches a pattern and has the prefix. */
function fitting(field: FieldOf<'code'> | FieldOf<'text'>, { n, prefix }: Setting): string {
  const pattern = field.pattern ?? ''
  const text = prefix + textForPattern(pattern, n + behindSeeds).slice(prefix.length)
  if (!new RegExp(`^(?:${pattern})$`, 'u').test(text))
    throw new Error(`No sample fits the pattern ${pattern}`)
  return text
}

/** A number from the limits on, different for each `n` while there is room. */
function numberIn(
  { min, max, unique }: { min?: number; max?: number; unique?: unknown },
  n: number,
  step = 1,
) {
  const first = min ?? (max !== undefined && max < 0 ? max - 99 * step : 0)
  const last = max ?? first + 999_999 * step
  const room = Math.max(1, Math.floor((last - first) / step + 1e-9) + 1)
  const turn = (unique ? n : n % 100) % room
  return Number((first + turn * step).toFixed(6))
}

/** At least `min` letters and at most `max` characters. */
function fitted(text: string, n: number, { min = 0, max = 255 }: { min?: number; max?: number }): string {
  const short = text.length > max ? n.toString(36).slice(-max) : text
  return short + 'x'.repeat(Math.min(Math.max(0, min - countLetters(short)), max - short.length))
}

/** Letters for digits: the patterns of scripts allow no digits. */
function inScript(script: 'khmer' | 'latin', n: number, limits: { min?: number; max?: number }): string {
  const [word, first] = script === 'khmer' ? ['គំរូ', 'ក'] : ['SAMPLE', 'A']
  const letters = [...String(n)]
    .map((digit) => String.fromCodePoint((first.codePointAt(0) as number) + Number(digit)))
    .join('')
  const whole = `${word} ${letters}`
  const { min = 0, max = 255 } = limits
  const short = whole.length > max ? letters.slice(-max) : whole
  return short + first.repeat(Math.min(Math.max(0, min - countLetters(short)), max - short.length))
}

const offered = (field: FieldOf<'enum'> | FieldOf<'set'>) =>
  Object.values(field.values).filter((entry) => !entry.retired)

const samples: { [K in Kind]: (field: FieldOf<K>, setting: Setting) => unknown } = {
  boolean: (_field, { n }) => n % 2 === 0,
  // Rows are records of their own resource, which has its own samples.
  children: () => undefined,
  code: (field, setting) =>
    field.pattern
      ? fitting(field, setting)
      : setting.prefix + fitted(`s-${setting.n + 11}`, setting.n + 11, { max: field.max ?? 20 }),
  coded: (field, { n }) => Object.keys(field.answers)[n % Object.keys(field.answers).length],
  computed: () => undefined,
  count: () => undefined,
  rollUp: () => undefined,
  daily: () => undefined,
  date: ({ min = '1900-01-01', max = '2199-12-31', unique }, { n }) => {
    const day = unique ? dayAfter('2026-02-28', -n) : `2026-01-${String((n % 28) + 1).padStart(2, '0')}`
    if (day < min) return unique ? dayAfter(min, n) : min
    return day > max ? dayAfter(max, unique ? -n : 0) : day
  },
  dateTime: ({ unique }, { n }) => {
    const minutes = unique ? n : n % 60
    return new Date(Date.parse('2026-01-01T00:00:00.000Z') + minutes * 60_000).toISOString()
  },
  decimal: ({ scale = 2, precision = 12, min, max, unique }, { n }) => {
    const limit = 10 ** (precision - scale) - 10 ** -scale
    // Small ranges have room between whole numbers.
    const range = (max ?? limit) - (min ?? 0)
    return numberIn({ min, max: max ?? limit, unique }, n, range < 100 ? 10 ** -scale : 1)
  },
  email: (_field, { n }) => `person${n}@example.com`,
  enum: (field, { n }) => offered(field)[n % offered(field).length]?.value,
  file: () => undefined,
  files: () => undefined,
  geo: (_field, { n }) => `${(10 + n / 100).toFixed(6)},104.991300`,
  image: () => undefined,
  integer: (field, { n }) => numberIn(field, n),
  json: ({ maxBytes = 100 }, { n }) => (maxBytes < 60 ? [n] : { list: [n, 'ក', null], nested: { no: n } }),
  longText: ({ max }, { n }) => fitted(`បន្ទាត់ទី១ ${n}\nsecond line`, n, { max: max ?? 10_000 }),
  lookup: () => undefined,
  // A value with a minimum, such as the dollar rate, stays near it.
  money: ({ min, max = 1_000_000_000, unique }, { n }) =>
    numberIn({ min: min ?? 0, max, unique }, n, min || max < 50_000 ? 1 : 500),
  percent: ({ unique }, { n }) => numberIn({ min: 0, max: 100, unique }, n, unique ? 0.01 : 1),
  phone: (_field, { n }) => `+8551234${String(5000 + n)}`,
  ref: () => undefined,
  refs: () => undefined,
  secret: (field, { n }) => `a long secret ${n}`.padEnd(field.min ?? 10, 'x'),
  sequence: (_field, { n }) => `sample-${n}`,
  set: (field, { n }) => {
    const numbers = offered(field)
      .map(({ value }) => value)
      .sort((a, b) => a - b)
    return numbers.slice(n % numbers.length)
  },
  text: (field, setting) => {
    if (field.pattern) return fitting(field, setting)
    const { n } = setting
    if (field.script === 'roman') return fitted(`Sample ${n}`, n, field)
    return field.script ? inScript(field.script, n, field) : fitted(`គំរូ Sample ${n}`, n, field)
  },
  url: (_field, { n }) => `https://example.com/${n}`,
}

/** A valid value of one field; undefined for kinds that need other records or are never written. */
export function sampleValue(field: Field, n: number, prefix = ''): unknown {
  const sample = samples[field.kind] as (field: Field, setting: Setting) => unknown
  return sample(field, { n, prefix })
}

/** A value to filter by; computed values are never written. */
export function filterValue(field: Field, n: number): unknown {
  if (field.kind === 'computed' || field.kind === 'daily')
    return field.as === 'date' ? '2026-01-31' : field.as === 'text' ? `sample ${n}` : n
  if (field.kind === 'rollUp')
    return field.as === 'date' ? '2026-01-31' : field.as === 'dateTime' ? '2026-01-31T08:00:00.000Z' : n
  return sampleValue(field, n) ?? 1
}
