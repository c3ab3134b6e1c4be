/** Formulas with values and results: the same in the browser and in the database. */
import fc from 'fast-check'
import type { ColumnFormula } from '#schemas/kit/column-formula.ts'
import type { Condition } from '#schemas/kit/conditions.ts'
import type { Formula, Result } from '#schemas/kit/formulas.ts'

type Name = 'a' | 'b' | 'c' | 's' | 't' | 'd' | 'e' | 'm' | 'g' | 'y' | 'z'
export type FormulaValues = Readonly<Record<Name, number | string | boolean | readonly number[] | null>>
type Values = FormulaValues

/** The columns of the values, and their types in formulas. */
export const formulaColumns = {
  a: 'numeric(20,3)',
  b: 'numeric(20,3)',
  c: 'integer',
  s: 'text',
  t: 'varchar(20)',
  d: 'date',
  e: 'date',
  m: 'timestamptz',
  g: 'smallint',
  y: 'boolean',
  z: 'smallint[]',
} as const
export const formulaTerms: ColumnFormula['terms'] = {
  ...{ a: 'number', b: 'number', c: 'number', s: 'text', t: 'text' },
  ...{ d: 'date', e: 'date', m: 'moment', g: 'text', y: 'text', z: 'members' },
}

const none = Object.fromEntries(Object.keys(formulaColumns).map((name) => [name, null])) as Values
const [a, b, c, s, t, d, e, m] = ['a', 'b', 'c', 's', 't', 'd', 'e', 'm'].map((field) => ({ field })) as [
  ...[Formula, Formula, Formula, Formula],
  ...[Formula, Formula, Formula, Formula],
]
const isGood: Condition = { field: 'g', is: 1 }
const graded: Formula = { points: { field: 'g', of: { 1: 2, 2: 0.5 } } }
const whole = { scale: 0 }
const cents = { scale: 2 }

const rows: [Formula, Partial<Values>, Result, string | number | null][] = [
  [{ add: [a, b] }, { a: 0.1, b: 0.2 }, cents, 0.3],
  [{ add: [a, b, 1] }, { a: 1, b: 2 }, whole, 4],
  [{ add: [a, b] }, { a: 1 }, whole, null],
  [{ subtract: [a, b] }, { a: 1, b: 2.5 }, cents, -1.5],
  [{ multiply: [a, b] }, { a: 1.15, b: 100 }, cents, 115],
  [{ multiply: [a, 1.005] }, { a: 1 }, cents, 1.01],
  [{ multiply: [a, b] }, { a: 999_999_999, b: 999 }, whole, 998_999_999_001],
  [{ divide: [a, b] }, { a: 2, b: 3 }, cents, 0.67],
  [{ divide: [a, b] }, { a: -2, b: 3 }, cents, -0.67],
  [{ divide: [a, b] }, { a: 1, b: 8 }, cents, 0.13],
  [{ divide: [a, b] }, { a: -1, b: 8 }, cents, -0.13],
  [{ divide: [a, b] }, { a: 5, b: 0 }, cents, null],
  [{ divide: [{ multiply: [a, b] }, 100] }, { a: 45_000, b: 12.5 }, whole, 5625],
  [{ multiply: [{ divide: [a, 3] }, 3] }, { a: 1 }, { scale: 6 }, 1],
  [{ multiply: [{ divide: [a, 3] }, 3] }, { a: 1 }, { scale: 10 }, 0.9999999999],
  [{ divide: [a, 3] }, { a: 0.5 }, whole, 0],
  [a, { a: 0.5 }, whole, 1],
  [a, { a: -0.5 }, whole, -1],
  [a, { a: 2.675 }, cents, 2.68],
  [{ first: [a, b, 0] }, { b: 7 }, whole, 7],
  [{ first: [a, 0] }, {}, whole, 0],
  [{ add: [{ first: [a, 0] }, { first: [b, 0] }] }, { b: 3 }, whole, 3],
  [{ subtract: [a, a] }, { a: 5 }, cents, 0],
  [{ join: [s, t], with: ' ' }, { s: 'សុខ', t: 'Sok' }, 'text', 'សុខ Sok'],
  [{ join: [s, t], with: ' ' }, { t: 'Sok' }, 'text', 'Sok'],
  [{ join: [s, t], with: ' · ' }, { s: 'ក', t: 'ខ' }, 'text', 'ក · ខ'],
  [{ join: [s, t] }, {}, 'text', null],
  [{ join: ['W-', a, '/', c] }, { a: 1.5, c: 10 }, 'text', 'W-1.5/10'],
  [{ join: [{ multiply: [a, 2] }, 'x'] }, { a: 1.25 }, 'text', '2.5x'],
  [{ first: [s, t, '?'] }, {}, 'text', '?'],
  [{ first: [s, t] }, { t: "it's" }, 'text', "it's"],
  [{ join: [s, "'"], with: "\\'" }, { s: 'a' }, 'text', "a\\''"],
  [a, { a: 12.5 }, 'text', '12.5'],
  [{ sum: [a, b, c] }, { a: 1.5, c: 2 }, cents, 3.5],
  [{ sum: [a, b] }, {}, whole, 0],
  [{ min: [a, b, c] }, { a: 2, c: 1 }, whole, 1],
  [{ max: [a, b] }, { a: -2.5, b: -2.25 }, cents, -2.25],
  [{ max: [a, b] }, {}, whole, null],
  [{ max: [0, { subtract: [a, b] }] }, { a: 1, b: 3 }, whole, 0],
  [{ round: [a, 1] }, { a: 2.25 }, cents, 2.3],
  [{ multiply: [{ round: [a, 0] }, 3] }, { a: 2.5 }, cents, 9],
  [{ round: [a, -2] }, { a: 12_350 }, whole, 12_400],
  [{ round: [a, -2] }, { a: -12_349 }, whole, -12_300],
  [{ round: [a, 5] }, { a: 0.125 }, { scale: 3 }, 0.125],
  [{ if: [isGood, a, b] }, { g: 1, a: 3, b: 4 }, whole, 3],
  [{ if: [isGood, a, b] }, { a: 3, b: 4 }, whole, 4],
  [{ if: [{ field: 'a', gt: { field: 'b' } }, a] }, { a: 1, b: 2 }, whole, null],
  [{ if: [{ field: 'z', has: 2 }, 'yes', s] }, { z: [1, 2] }, 'text', 'yes'],
  [{ join: [{ if: [{ not: isGood }, 'no '] }, s] }, { g: 2, s: 'x' }, 'text', 'no x'],
  [graded, { g: 2 }, cents, 0.5],
  [graded, { g: 3 }, cents, null],
  [{ sum: [graded, a] }, { a: 1 }, whole, 1],
  [{ points: { field: 'y', of: { true: 5, false: 1 } } }, { y: false }, whole, 1],
  [{ points: { field: 's', of: { "OBVA-it's": 3 } } }, { s: "OBVA-it's" }, whole, 3],
  [{ points: { field: 'z', of: { 1: 2, 3: 4 } } }, { z: [1, 2, 3] }, whole, 6],
  [{ points: { field: 'z', of: { 1: 2 } } }, { z: [] }, whole, null],
  [{ days: [d, e] }, { d: '2024-02-28', e: '2024-03-01' }, whole, 2],
  [{ days: [d, e] }, { d: '2024-03-01', e: '2024-02-28' }, whole, -2],
  [{ days: [d, e] }, { d: '2024-03-01' }, whole, null],
  [{ days: [d, m] }, { d: '2024-03-01', m: '2024-03-01T17:00:00.000Z' }, whole, 1],
  [{ years: [d, e] }, { d: '2000-02-29', e: '2026-02-28' }, whole, 25],
  [{ years: [d, e] }, { d: '2000-02-29', e: '2026-03-01' }, whole, 26],
  [{ years: [d, e] }, { d: '2026-03-01', e: '2000-02-29' }, whole, -26],
  [{ months: [d, e] }, { d: '2026-01-31', e: '2026-02-28' }, whole, 0],
  [{ months: [d, e] }, { d: '2026-01-31', e: '2026-03-01' }, whole, 1],
  [{ months: [d, e] }, { d: '2025-11-15', e: '2027-01-15' }, whole, 14],
  [{ addDays: [d, 280] }, { d: '2026-01-01' }, 'date', '2026-10-08'],
  [{ addDays: [d, a] }, { d: '2026-01-01', a: -0.5 }, 'date', '2025-12-31'],
  [{ addDays: [d, a] }, { d: '2026-01-01', a: 40_000 }, 'date', null],
  [{ addMonths: [d, 1] }, { d: '2026-01-31' }, 'date', '2026-02-28'],
  [{ addMonths: [d, c] }, { d: '2024-02-29', c: -12 }, 'date', '2023-02-28'],
  [{ addDays: [d, 36_525] }, { d: '9999-01-01' }, 'date', null],
  [{ min: [d, e, m] }, { e: '2026-02-01', m: '2026-01-31T16:59:00.000Z' }, 'date', '2026-01-31'],
  [{ first: [e, d] }, { d: '2026-02-01' }, 'date', '2026-02-01'],
]

export const formulaCases = rows.map(
  ([formula, values, result, expected]) => [formula, { ...none, ...values }, result, expected] as const,
)

const { number, text, date } = fc.letrec<{ number: Formula; text: Formula; date: Formula }>((tie) => {
  const numbers = fc.array(tie('number'), { minLength: 1, maxLength: 3 })
  const two = fc.tuple(tie('number'), tie('number'))
  const dates = fc.tuple(tie('date'), tie('date'))
  const condition = fc.constantFrom<Condition>(
    isGood,
    { field: 'a', gte: { field: 'b' } },
    {
      any: [
        { field: 'z', has: 2 },
        { field: 's', set: true },
      ],
    },
    { not: { field: 'd', lt: { field: 'e' } } },
    {
      all: [
        { field: 'y', is: true },
        { field: 'c', in: [1, 2, 3] },
      ],
    },
  )
  const chosen = (kind: 'number' | 'text' | 'date') =>
    fc.tuple(condition, tie(kind), tie(kind)).map((one) => ({ if: one }) as Formula)
  return {
    number: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Formula>(a, b, c, graded, { points: { field: 'z', of: { 1: 0.25, 2: 3 } } }),
      fc.integer({ min: -9, max: 99 }),
      ...['add', 'sum', 'multiply', 'min', 'max', 'first'].map((operation) =>
        numbers.map((parts) => ({ [operation]: parts }) as unknown as Formula),
      ),
      two.map((subtract) => ({ subtract })),
      two.map((divide) => ({ divide })),
      tie('number').map((part) => ({ ceil: [part] as const })),
      fc.tuple(tie('number'), fc.integer({ min: -3, max: 4 })).map((round) => ({ round })),
      dates.map((days) => ({ days })),
      dates.map((months) => ({ months })),
      dates.map((years) => ({ years })),
      chosen('number'),
    ),
    text: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(s, t, 'ក'),
      fc
        .array(fc.oneof(tie('text'), tie('number')), { minLength: 1, maxLength: 3 })
        .map((join) => ({ join, with: '-' })),
      fc.array(tie('text'), { minLength: 1, maxLength: 3 }).map((first) => ({ first })),
      chosen('text'),
    ),
    date: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(d, e, m),
      fc.tuple(tie('date'), tie('number')).map((addDays) => ({ addDays })),
      fc.tuple(tie('date'), tie('number')).map((addMonths) => ({ addMonths })),
      fc.array(tie('date'), { minLength: 1, maxLength: 3 }).map((max) => ({ max })),
      chosen('date'),
    ),
  }
})

/** A formula of any operations with the type of its result. */
export const anyFormula: fc.Arbitrary<[Formula, Result]> = fc.oneof(
  fc.tuple(
    number,
    fc.integer({ min: 0, max: 6 }).map((scale) => ({ scale })),
  ),
  fc.tuple(text, fc.constant<Result>('text')),
  fc.tuple(date, fc.constant<Result>('date')),
)

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 })
const thousandth = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((n) => n / 1000)
const someDay = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString())
const day = maybe(someDay.map((moment) => moment.slice(0, 10)))

/** A row of values, some of them empty. */
export const anyValues: fc.Arbitrary<FormulaValues> = fc.record({
  a: maybe(thousandth),
  b: maybe(thousandth),
  c: maybe(fc.integer({ min: -3, max: 5 })),
  s: maybe(fc.constantFrom('សុខ', 'a', "it's")),
  t: maybe(fc.constantFrom('x', '12')),
  d: day,
  e: day,
  m: maybe(someDay),
  g: maybe(fc.constantFrom(1, 2, 3)),
  y: maybe(fc.boolean()),
  z: maybe(fc.subarray([1, 2, 3])),
})
