/** Valid values for any schema, so that one suite can run over every resource. */
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'

/** What a sample may need: which one it is, and the records its references point at. */
interface Setting {
  n: number
  /** Longest common start the value must have, from `prefixedBy`. */
  prefix: string
}

/** The number as letters, for patterns that take no digits: 0 → a, 27 → bb. */
const letters = (n: number): string =>
  n < 26 ? String.fromCharCode(97 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26)

const firstFitting = (field: FieldOf<'code'> | FieldOf<'text'>, candidates: string[]) => {
  const pattern = new RegExp(`^(?:${field.pattern ?? '.*'})$`, 'u')
  const found = candidates.find((text) => text.length <= (field.max ?? 20) && pattern.test(text))
  if (found === undefined) throw new Error(`No sample fits the pattern ${field.pattern}`)
  return found
}

const samples: { [K in Kind]: (field: FieldOf<K>, setting: Setting) => unknown } = {
  boolean: (_field, { n }) => n % 2 === 0,
  code: (field, { n, prefix }) => {
    const number = String(n + 11)
    const digits = (field.max ?? 8) - prefix.length
    return firstFitting(field, [
      ...(field.prefixedBy || field.pattern?.includes('[0-9]{')
        ? [prefix + number.padStart(digits, '0')]
        : []),
      `${prefix}s-${number}`,
      `sample_${letters(n)}`,
      `${prefix}${number}`,
    ])
  },
  coded: (field, { n }) => Object.keys(field.answers)[n % Object.keys(field.answers).length],
  count: () => undefined,
  date: (field, { n }) => field.min ?? `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  dateTime: (_field, { n }) => `2026-01-01T00:${String(n % 60).padStart(2, '0')}:00.000Z`,
  decimal: (field, { n }) => Math.min(field.max ?? 999, (field.min ?? 0) + (n % 100)),
  email: (_field, { n }) => `person${n}@example.com`,
  enum: (field, { n }) => {
    const offered = Object.values(field.values).filter((entry) => !entry.retired)
    return offered[n % offered.length]?.value
  },
  integer: (field, { n }) => Math.min(field.max ?? 999, (field.min ?? 0) + (n % 100)),
  longText: (_field, { n }) => `បន្ទាត់ទី១ ${n}\nsecond line`,
  lookup: () => undefined,
  money: (field, { n }) => (field.min ?? 0) + n * 500,
  percent: (_field, { n }) => n % 100,
  phone: (_field, { n }) => `+8551234${String(5000 + n)}`,
  ref: () => undefined,
  refs: () => undefined,
  secret: (field, { n }) => `a long secret ${n}`.padEnd(field.min ?? 10, 'x'),
  text: (field, { n }) =>
    field.pattern ? firstFitting(field, [`Sample ${n}`, `${n}`, letters(n)]) : `គំរូ Sample ${n}`,
  url: (_field, { n }) => `https://example.com/${n}`,
}

/** A valid value of one field; undefined for kinds that need other records or are never written. */
export function sampleValue(field: Field, n: number, prefix = ''): unknown {
  const sample = samples[field.kind] as (field: Field, setting: Setting) => unknown
  return sample(field, { n, prefix })
}

type Row = Record<string, unknown>

/** Makes the record number `n` that a reference of another sample points at, or finds it made. */
export type ParentOf = (target: Resource, n: number) => Promise<Row>

/**
 * Values for a new record number `n` of `resource`. Records of different `n` share no unique value.
 * References that are optional and point back at the resource itself are left empty.
 */
export async function sampleRecord(
  resource: Resource,
  n: number,
  registry: Registry,
  parentOf: ParentOf,
): Promise<Row> {
  const values: Row = {}
  const parents: Record<string, Row> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' || field.readOnly === 'always' || field.to === resource.name) continue
    const parent = await parentOf(registry.get(field.to), n)
    parents[name] = parent
    values[name] = parent.id
  }
  for (const name of writableFields(resource)) {
    const field = resource.fields[name] as Field
    if (name in values) continue
    const prefixedBy = field.kind === 'code' ? field.prefixedBy : undefined
    const prefix = prefixedBy ? String(parents[prefixedBy]?.code ?? '') : ''
    const value = sampleValue(field, n, prefix)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** Every permission name that the resources of a registry ask for, their fields' included. */
export const permissionsOf = (registry: Registry): string[] => [
  ...new Set(
    registry.all.flatMap(({ permissions, fields }) => [
      ...Object.values(permissions),
      ...Object.values(fields).flatMap(({ permission = {} }) => Object.values(permission)),
    ]),
  ),
]

/**
 * Makes samples by their number, each once, together with what they refer to. Records made for
 * references have numbers from 21 on, so 1 to 20 are free for tests.
 */
export function sampleMaker(registry: Registry, post: (path: string, body: Row) => Promise<Row>) {
  const made = new Map<string, Promise<Row>>()
  const valuesFor = (resource: Resource, n: number) =>
    sampleRecord(resource, n, registry, (target, m) => recordOf(target, m < 21 ? m + 20 : m))
  async function recordOf(resource: Resource, n: number): Promise<Row> {
    const name = `${resource.path}/${n}`
    const record =
      made.get(name) ?? valuesFor(resource, n).then((body) => post(resource.path, body))
    made.set(name, record)
    return record
  }
  return { valuesFor, recordOf }
}
