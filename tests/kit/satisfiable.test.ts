import { describe, expect, it } from 'vitest'
import { type Condition, holds } from '#schemas/kit/conditions.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { isUnsatisfiable } from '#schemas/kit/judge/satisfiable.ts'
import { processorTime } from '#tests/support/processor-time.ts'

const label = { kh: 'ក', en: 'A' }
const values = { GOOD: { value: 1, label }, FAIR: { value: 2, label }, POOR: { value: 3, label } }
const fields: Record<string, Field> = {
  n: { kind: 'integer', label, min: 0, max: 3 },
  m: { kind: 'integer', label, min: 0, max: 3, required: true },
  grade: { kind: 'enum', label, values },
  open: { kind: 'boolean', label },
  share: { kind: 'decimal', label, precision: 5, scale: 2 },
  name: { kind: 'text', label },
  on: { kind: 'date', label },
  tags: { kind: 'set', label, values },
}

const above = (n: number): Condition => ({ field: 'n', gt: n })
const contradiction = (one: Condition): Condition => ({ all: [one, { not: one }] })
const not = (one: Condition): Condition => ({ not: one })

describe('a condition that can’t hold', () => {
  it.each<[string, Condition]>([
    ['a comparison and its opposite', contradiction(above(2))],
    ['… of a day', contradiction({ field: 'on', gt: { today: true } })],
    ['… of a list', contradiction({ field: 'tags', has: 1 })],
    ['… of a pattern', contradiction({ field: 'name', matches: '[A-Z]' })],
    ['opposites of several comparisons', contradiction({ any: [above(2), { field: 'open', is: true }] })],
    ['both sides excluded', { all: [not(above(1)), not({ field: 'n', lte: 1 }), { field: 'n', set: true }] }],
    ['no number between', { all: [above(1), { field: 'n', lt: 2 }] }],
    ['all numbers excluded', { all: [not({ field: 'm', in: [0, 1] }), not({ field: 'm', in: [2, 3] })] }],
    ['all values excluded', { all: [not({ field: 'grade', in: [1, 2, 3] }), { field: 'grade', set: true }] }],
    [
      'neither yes nor no',
      {
        all: [
          not({ field: 'open', is: true }),
          { field: 'open', in: [false as never] },
          not({ field: 'open', is: false }),
        ],
      },
    ],
    [
      'two fields in both orders',
      {
        all: [
          { field: 'n', gt: { field: 'm' } },
          { field: 'm', gte: { field: 'n' } },
        ],
      },
    ],
    [
      'an order of an empty field',
      {
        all: [
          { field: 'n', gt: { field: 'm' } },
          { field: 'n', set: false },
        ],
      },
    ],
    [
      'every alternative',
      { all: [above(1), { any: [{ field: 'n', is: 0 }, { all: [{ field: 'n', lt: 1 }] }] }] },
    ],
    [
      'two choices together',
      {
        all: [
          {
            any: [
              { field: 'm', is: 0 },
              { field: 'm', is: 1 },
            ],
          },
          {
            any: [
              { field: 'm', is: 2 },
              { field: 'm', is: 3 },
            ],
          },
        ],
      },
    ],
    ['an opposite of everything', not({ any: [above(1), not(above(1))] })],
  ])('%s', (_, condition) => {
    expect(isUnsatisfiable(condition, fields)).toBe(true)
  })

  it.each<[string, Condition]>([
    ['the opposite holds for an empty value', { all: [not(above(1)), not({ field: 'n', lte: 1 })] }],
    [
      'a number between two others',
      {
        all: [
          { field: 'share', gt: 1 },
          { field: 'share', lt: 2 },
        ],
      },
    ],
    ['two entries of a list', { all: [{ field: 'tags', has: 1 }, not({ field: 'tags', has: 2 })] }],
    [
      'two days',
      {
        all: [
          { field: 'on', gt: { today: true } },
          { field: 'on', lt: { today: true, years: 1 } },
        ],
      },
    ],
    [
      'the user is a record that a rule names',
      {
        all: [
          { field: 'n', is: { me: true } as never },
          { field: 'n', is: 3 },
        ],
      },
    ],
  ])('can: %s', (_, condition) => {
    expect(isUnsatisfiable(condition, fields)).toBe(false)
  })
})

/** Numbers in [0, 1) that are the same in every run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const whole = [null, 0, 1, 2, 3]
const records = whole.flatMap((n) =>
  whole
    .slice(1)
    .flatMap((m) =>
      [null, 1, 2, 3].flatMap((grade) => [null, true, false].map((open) => ({ n, m, grade, open }))),
    ),
)

it('decides conditions on constants as trying every record does, and never refuses a possible one', () => {
  const next = random(7)
  const pick = <T>(options: readonly T[]) => options[Math.floor(next() * options.length)] as T
  const comparison = (withFields: boolean): Condition =>
    pick<() => Condition>([
      () =>
        ({ field: pick(['n', 'm']), [pick(['gt', 'gte', 'lt', 'lte'])]: pick([0, 1, 2, 3]) }) as Condition,
      () => ({ field: pick(['n', 'm', 'grade']), is: pick([1, 2, 3]) }),
      () => ({ field: pick(['n', 'm', 'grade']), in: [1, pick([2, 3])] }),
      () => ({ field: 'open', is: pick([true, false, null]) }),
      () => ({ field: pick(['n', 'grade']), set: pick([true, false]) }),
      ...(withFields ? [() => ({ field: 'n', [pick(['gt', 'lte'])]: { field: 'm' } }) as Condition] : []),
    ])()
  const condition = (depth: number, withFields: boolean): Condition => {
    if (depth === 0 || next() < 0.2) return comparison(withFields)
    if (next() < 0.3) return { not: condition(depth - 1, withFields) }
    const parts = [
      condition(depth - 1, withFields),
      condition(depth - 1, withFields),
      condition(depth - 1, withFields),
    ]
    return next() < 0.7 ? { all: parts } : { any: parts }
  }
  const impossible = { withFields: 0, constants: 0 }
  for (let run = 0; run < 1500; run += 1) {
    const withFields = run % 2 === 0
    const one = condition(3, withFields)
    const isPossible = records.some((record) => holds(one, record))
    const isRefused = isUnsatisfiable(one, fields)
    if (withFields) expect(isRefused && isPossible, JSON.stringify(one)).toBe(false)
    else expect(isRefused, JSON.stringify(one)).toBe(!isPossible)
    if (isRefused) impossible[withFields ? 'withFields' : 'constants'] += 1
  }
  expect(Math.min(...Object.values(impossible))).toBeGreaterThan(50)
})

it('counts a condition with too many choices as possible, quickly', () => {
  const choice = (one: number, other: number): Condition => ({
    any: [
      { field: 'm', is: one },
      { field: 'm', is: other },
    ],
  })
  const idle: Condition = { any: [{ field: 'name', matches: 'A' }, not({ field: 'name', matches: 'B' })] }
  const all = (count: number): Condition => ({
    all: [...Array.from({ length: count }, () => idle), choice(0, 1), choice(2, 3)],
  })
  const judge = () => [1, 400].map((count) => isUnsatisfiable(all(count), fields))
  expect(judge()).toEqual([true, false])
  expect(processorTime(judge)).toBeLessThan(2000)
})
