/** Random valid values of each kind of field, within its limits: candidates of a search. */
import fc from 'fast-check'
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { anybody, dayAfter, sampleValue } from './sample-values.ts'

type Arbitraries = { [K in Kind]?: (field: FieldOf<K>) => fc.Arbitrary<unknown> }

const offered = (values: FieldOf<'enum'>['values']) =>
  Object.values(values).flatMap(({ value, retired }) => (retired ? [] : [value]))

const wholeNumbers = (min: number, max: number) =>
  fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 20) }))

const letters = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...'abcdefghijkmnop0123456789'), { minLength: Math.max(1, min), maxLength: max })
    .map((all) => all.join(''))

const arbitraries: Arbitraries = {
  boolean: () => fc.boolean(),
  code: ({ pattern, max = 20 }) =>
    pattern ? fc.stringMatching(new RegExp(`^(?:${pattern})$`)) : letters(1, max),
  coded: ({ answers }) => fc.constantFrom(...Object.keys(answers)),
  date: ({ min = '1900-01-01', max = '2199-12-31' }) =>
    fc
      .integer({ min: 0, max: (Date.parse(max) - Date.parse(min)) / 86_400_000 })
      .map((days) => dayAfter(min, days)),
  dateTime: () =>
    fc
      .integer({ min: 0, max: 80_000 })
      .map((minutes) => new Date(1_767_225_600_000 + minutes * 60_000).toISOString()),
  decimal: ({ scale = 2, precision = 12, ...field }) => {
    const unit = 10 ** scale
    const limit = 10 ** precision - 1
    const { min = -limit / unit, max = limit / unit } = field
    return wholeNumbers(Math.ceil(min * unit), Math.floor(max * unit)).map((digits) => digits / unit)
  },
  enum: ({ values }) => fc.constantFrom(...offered(values)),
  file: () => fc.constant(anybody),
  files: () => fc.constant([anybody]),
  image: () => fc.constant(anybody),
  integer: ({ min = -2_147_483_648, max = 2_147_483_647 }) => wholeNumbers(min, max),
  money: ({ min = 0, max = 1_000_000_000_000 }) => wholeNumbers(min, max),
  percent: () => fc.integer({ min: 0, max: 10_000 }).map((digits) => digits / 100),
  ref: () => fc.constant(anybody),
  refs: () => fc.constant([anybody]),
  set: ({ values }) =>
    fc.subarray(
      offered(values).sort((a, b) => a - b),
      { minLength: 1 },
    ),
  text: ({ pattern, script, min = 1, max = 255 }) => {
    if (pattern) return fc.stringMatching(new RegExp(`^(?:${pattern})$`))
    return script ? fc.constant(null) : letters(min, Math.min(max, min + 20))
  },
}

/** Any values of the field, the same for the same seed. */
export function anyValues(field: Field, seed: number, count = 6): unknown[] {
  const arbitrary = arbitraries[field.kind] as ((field: Field) => fc.Arbitrary<unknown>) | undefined
  const numbered = fc.nat(900).map((n) => sampleValue(field, n) ?? null)
  return fc.sample(arbitrary?.(field) ?? numbered, { seed, numRuns: count })
}
