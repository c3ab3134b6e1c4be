/** How PostgreSQL's values reach the server: numbers, ISO texts, arrays; never Date or BigInt. */

/** PostgreSQL's type ids (pg_type.oid), fixed for built-in types. */
const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  int2Array: 1005,
  int8Array: 1016,
} as const

/** Integers beyond the exact range of a number stay text, so that they are not rounded. */
function wholeNumber(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** The usual format, converted without Date because rows contain many of them. */
const usual = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** `2026-11-21 01:51:39.1234+00` (connections run in UTC) to `2026-11-21T01:51:39.123Z`. */
function instant(text: string): string {
  const match = usual.exec(text)
  if (match) return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  const value = new Date(text.replace(' ', 'T').replace(/(\+00)?$/, 'Z'))
  return Number.isNaN(value.getTime()) ? text : value.toISOString()
}

const wholeNumbers = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeNumber))

export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: wholeNumber,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamp]: instant,
  [oid.timestamptz]: instant,
  [oid.int2Array]: wholeNumbers,
  [oid.int8Array]: wholeNumbers,
}
