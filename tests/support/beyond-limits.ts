/** Values that a field's rules refuse, by kind, each with the expected message. */
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'

export interface Refused {
  value: unknown
  /** Keys of validation.json, one of which is reported. */
  keys: readonly string[]
}

const refused = (value: unknown, ...keys: string[]): Refused => ({ value, keys })

/** Texts of which at least one violates any meaningful pattern. */
const odd = ['!', '¡odd¡', 'ក', '-'.repeat(3), 'Zz 9']

const breaking = ({ kind, pattern }: FieldOf<'code'> | FieldOf<'text'>, standard: string) => {
  const whole = new RegExp(`^(?:${pattern ?? standard})$`, 'u')
  const text = odd.find((one) => !whole.test(one))
  return text === undefined ? [] : [refused(text, 'formatLike', `kind.${kind}`)]
}

const tooLong = (max: number) => refused('a'.repeat(max + 1), 'tooLong')

const range = (min: number, max: number) => [refused(min - 1, 'tooSmall'), refused(max + 1, 'tooLarge')]

const dayBeside = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const unknownFile = refused(999_999_999, 'fileUnknown')

const byKind: { [K in Kind]: (field: FieldOf<K>) => Refused[] } = {
  boolean: () => [refused('perhaps', 'kind.boolean')],
  children: ({ max = 200 }) => [
    refused(
      Array.from({ length: max + 1 }, () => ({})),
      'tooManyRows',
    ),
    refused('rows', 'kind.children'),
  ],
  code: (field) => [
    tooLong(field.max ?? 20),
    ...breaking(field, '[A-Za-z0-9][A-Za-z0-9_./-]*'),
    refused(`${'a'.repeat(3)} '; drop`, 'formatLike', 'kind.code', 'tooLong'),
  ],
  coded: () => [refused('OBVA-never-said', 'kind.coded', 'kind.coded_many')],
  computed: () => [],
  count: () => [],
  rollUp: () => [],
  daily: () => [],
  date: ({ min = '1900-01-01', max = '2199-12-31' }) => [
    refused(dayBeside(min, -1), 'dateRange'),
    refused(dayBeside(max, 1), 'dateRange'),
    refused('2026-02-30', 'kind.date'),
  ],
  dateTime: () => [refused('yesterday', 'kind.dateTime'), refused('1700-01-01T00:00:00Z', 'kind.dateTime')],
  decimal: ({ scale = 2, precision = 12, ...field }) => {
    const { min = -(10 ** (precision - scale)), max = 10 ** (precision - scale) } = field
    return [...range(min, max), refused((field.min ?? 0) + 10 ** -(scale + 1), 'decimals')]
  },
  email: () => [refused('nobody@', 'kind.email')],
  enum: () => [
    refused(32_000, 'kind.enum', 'kind.enum_many'),
    refused('no such value', 'kind.enum', 'kind.enum_many'),
  ],
  file: () => [unknownFile],
  files: () => [refused([999_999_999], 'fileUnknown'), refused('papers', 'kind.files')],
  geo: () => [refused('here', 'kind.geo', 'formatLike'), refused('91.000000,104.991300', 'geoRange')],
  image: () => [unknownFile],
  integer: ({ min = -2_147_483_648, max = 2_147_483_647 }) => [
    ...range(min, max),
    refused(0.5, 'kind.integer', 'tooSmall'),
  ],
  json: ({ maxBytes = 20_000 }) => [refused(['a'.repeat(maxBytes)], 'jsonSize'), refused('{', 'jsonAt')],
  longText: ({ max = 10_000 }) => [tooLong(max)],
  lookup: () => [],
  money: ({ min = 0, max = 1_000_000_000_000 }) => [
    ...range(min, max),
    refused(0.5, 'kind.money', 'tooSmall'),
  ],
  percent: () => [...range(0, 100), refused(0.001, 'decimals')],
  phone: () => [refused('12', 'kind.phone', 'formatLike')],
  ref: () => [refused(999_999_999, 'refMissing'), refused(-1, 'kind.ref', 'tooSmall')],
  refs: ({ max = 1000 }) => [
    refused([999_999_999], 'refMissing'),
    refused(
      Array.from({ length: max + 1 }, (_, index) => index + 1),
      'tooMany',
    ),
  ],
  secret: ({ min = 15 }) => [
    refused('x'.repeat(min - 1), 'tooShort'),
    refused('x'.repeat(201), 'tooLong'),
    refused('1234567890', 'guessable', 'tooShort'),
  ],
  sequence: () => [],
  set: () => [refused([32_000], 'kind.set', 'kind.set_many')],
  text: (field) => [
    tooLong(field.max ?? 255),
    ...(field.min && field.min > 1 ? [refused('a'.repeat(field.min - 1), 'fewLetters')] : []),
    ...(field.pattern ? breaking(field, '') : []),
  ],
  url: () => [refused('javascript:alert(1)', 'kind.url')],
}

/** Values outside the field's limits. */
export function beyondLimits(field: Field): Refused[] {
  const values = byKind[field.kind] as (field: Field) => Refused[]
  return values(field)
}
