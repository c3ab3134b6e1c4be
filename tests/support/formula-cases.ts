/** Formulas with values and results: the same in the browser and in the database. */
import type { Formula } from '#schemas/kit/formulas.ts'

type Values = Readonly<Record<'a' | 'b' | 'c' | 's' | 't', number | string | null>>
type Result = 'text' | { scale: number }

const none: Values = { a: null, b: null, c: null, s: null, t: null }
const [a, b, c, s, t] = (['a', 'b', 'c', 's', 't'] as const).map((field) => ({ field })) as [
  Formula,
  Formula,
  Formula,
  Formula,
  Formula,
]
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
]

export const formulaCases = rows.map(
  ([formula, values, result, expected]) => [formula, { ...none, ...values }, result, expected] as const,
)
