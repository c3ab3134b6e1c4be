/**
 * A schema with any one property replaced by garbage is accepted and builds everything, or is
 * refused with sentences that name the resource: no error of JavaScript, zod or PostgreSQL.
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry, SchemaError } from '#schemas/kit/registry.ts'
import { tableOf } from '#schemas/kit/table.ts'
import { definitionsOf } from '#src/server/db/definitions.ts'
import { inputSchema, rowSchema } from '#src/server/records/openapi/field-schemas.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { allKinds } from '#tests/support/all-kinds.ts'

const base: readonly Declaration[] = [...placeDeclarations, ...allKinds]

type Path = readonly (string | number)[]

/** The paths of all properties, including those of lists. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))
      : []
  return path.length === 0 ? inner : [path, ...inner]
}

/** A copy with the property at the path replaced. */
function replaced(value: unknown, [key, ...rest]: Path, garbage: unknown): unknown {
  if (key === undefined) return garbage
  if (Array.isArray(value))
    return value.map((one, index) => (index === Number(key) ? replaced(one, rest, garbage) : one))
  const object = value as Record<string, unknown>
  return { ...object, [key]: replaced(object[key], rest, garbage) }
}

const words = [
  '',
  ' ',
  'x',
  'code',
  'group_id',
  'GOOD',
  '[',
  '(?<a>x)',
  '{nope}',
  '2026-02-30',
  'constructor',
  '__proto__',
  'toString',
  'a__b',
  'ក',
]

const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    0,
    -1,
    0.5,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
  fc.constantFrom<unknown>(...words),
  fc.constantFrom<unknown>([], {}, [[]], [null], ['code', 'code'], { field: 'code' }, { kh: 'ក', en: 'A' }),
  fc.constantFrom<unknown>(
    { field: 'code', is: 5 },
    { all: [] },
    { not: null },
    { add: [] },
    () => 1,
    new Date(0),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Builds everything that a start builds; problems of the schema are returned. */
function start(schemas: readonly unknown[]): readonly string[] {
  try {
    const registry = createRegistry(schemas as readonly Declaration[])
    for (const resource of registry.all) {
      definitionsOf(tableOf(resource, registry))
      rowSchema(resource)
      inputSchema(resource)
    }
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

/** `SEED=` draws other values; the same seed draws the same ones. */
const seed = Number(process.env.SEED ?? 44)

/** The first field that has this property, with the property undefined. */
function failedOnce(...property: readonly string[]) {
  const ends = (path: Path) => property.every((key, at) => path.at(at - property.length) === key)
  const index = allKinds.findIndex((one) => pathsOf(one).some(ends))
  return { index, path: pathsOf(allKinds[index]).find(ends) ?? [], value: undefined }
}

const known = new Set(base.map(({ path }) => path.replace(/.*\//, '')))

/** Each sentence begins with a resource, or the number of a schema without a readable path. */
const isNamed = (problem: string, names: ReadonlySet<string>) => {
  const [place = ''] = problem.split(': ')
  const [name = ''] = place.split('.')
  return names.has(name) || /^schema \d+$/.test(place)
}

describe('garbage in a schema', () => {
  it('is accepted, or refused with a sentence that names the resource', () => {
    const mutation = fc.nat({ max: allKinds.length - 1 }).chain((index) =>
      fc.record({
        index: fc.constant(index),
        path: fc.constantFrom(...pathsOf(allKinds[index])),
        value: garbage,
      }),
    )
    fc.assert(
      fc.property(mutation, ({ index, path, value }) => {
        const wrong = replaced(allKinds[index], path, value)
        const path_ = (wrong as { path?: unknown }).path
        const names = new Set([...known, typeof path_ === 'string' ? path_.replace(/.*\//, '') : ''])
        const problems = start(base.map((one) => (one === allKinds[index] ? wrong : one)))
        expect(problems.filter((problem) => !isNamed(problem, names))).toEqual([])
      }),
      // The values that failed once come first; the others are the same in every run.
      { numRuns: 1500, seed, examples: [[failedOnce('permission', 'read')]] },
    )
  })

  it('of a catalogue', () => {
    const options = {
      path: 'setting/plain',
      singular: 'plain',
      label: { kh: 'ក', en: 'A' },
      icon: 'mdi:pill',
      fields: {
        n: { kind: 'integer', label: { kh: 'ក', en: 'A' } },
        m: { kind: 'text', label: { kh: 'ក', en: 'A' } },
      },
      rows: [['n', 'm']],
      sections: [{ title: { kh: 'ក', en: 'A' }, rows: ['m'] }],
      list: { columns: ['code', 'n'] },
      effective: { within: ['code'] },
    }
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(options)), garbage, (path, value) => {
        const problems = start([catalogue(replaced(options, path, value) as never)])
        expect(
          problems.every((problem) => isNamed(problem, new Set([...known, 'plain'])) || path[0] === 'path'),
        ).toBe(true)
      }),
      { numRuns: 500, seed },
    )
  })
})

it('the schemas of this installation are sound', () => {
  expect(start(declarations)).toEqual([])
})
