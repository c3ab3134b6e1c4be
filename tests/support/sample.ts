/** Valid records of any schema, so that one suite can run over every resource. */
import { holds } from '#schemas/kit/conditions.ts'
import { namedPart } from '#schemas/kit/copy-from.ts'
import type { Field, FieldOf } from '#schemas/kit/fields/index.ts'
import { type Offered, offeredComparisons, offeredFor } from '#schemas/kit/offered.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { uniqueRules } from '#schemas/kit/unique.ts'
import { fittedSamples } from './fitted-samples.ts'
import { sampleValue } from './sample-values.ts'
import { repaired } from './values-where.ts'

type Row = Record<string, unknown>

/** Resources whose samples never share a referenced record. */
const exclusiveResources: ReadonlySet<string> = new Set(['active-periods', 'prescription-lines'])

/** Refs that a sample fills in, with the resources they refer to. */
const referencesOf = ({ name, fields }: Resource) =>
  Object.entries(fields).flatMap(([own, field]) =>
    field.kind === 'ref' && field.readOnly !== 'always' && !(own in (fittedSamples[name] ?? {}))
      ? [{ name: own, field }]
      : [],
  )

/** Whether samples of `from` need samples of `target`. */
function leadsTo(registry: Registry, from: string, target: string, seen = new Set<string>()): boolean {
  if (from === target) return true
  if (seen.has(from)) return false
  seen.add(from)
  return referencesOf(registry.get(from)).some(({ field }) => leadsTo(registry, field.to, target, seen))
}

const fewValues: readonly string[] = ['ref', 'enum', 'boolean', 'coded']

/** Whether no other record may refer to the same one: the other parts of the key can't differ. */
const isExclusive = (resource: Resource, name: string) =>
  exclusiveResources.has(resource.name) ||
  uniqueRules(resource).some(
    ({ fields }) =>
      fields.includes(name) && fields.every((part) => fewValues.includes(resource.fields[part]?.kind ?? '')),
  )

/** Samples of a month share it: a facility has one open month. */
function dayOfMonth({ kind }: Field, n: number): string {
  const day = `2026-02-${String((n % 28) + 1).padStart(2, '0')}`
  return kind === 'date' ? day : `${day}T01:00:00.000Z`
}

/** Creates or finds the record number `n` that another sample's reference needs. */
export type ParentOf = (target: Resource, n: number) => Promise<Row>

/** Fields of the record that a `where` compares with fields of the target. */
const equalFields = (where: Offered) =>
  offeredComparisons(where).flatMap((one) =>
    'is' in one && typeof one.is === 'object' && one.is ? [{ own: one.is.field, theirs: one.field }] : [],
  )

/** The record of a reference: the next sample that its `where` offers. */
async function offeredParent(field: FieldOf<'ref'>, n: number, registry: Registry, parentOf: ParentOf) {
  const target = registry.get(field.to)
  const condition = offeredFor(field.where ?? { all: [] }, {})
  for (let attempt = 0; attempt < 8; attempt++) {
    const parent = await parentOf(target, n + attempt * 401)
    if (holds(condition, parent)) return parent
  }
  throw new Error(`No sample of ${target.name} meets ${JSON.stringify(field.where)}.`)
}

/**
 * Values for a new record number `n` of `resource`, which its own rules accept. Records of
 * different `n` share no unique value. Optional references to the resource itself stay empty; other
 * records and files that a rule requires are `anybody`.
 * @throws an Error with the rule that no values satisfy
 */
export async function sampleRecord(
  resource: Resource,
  n: number,
  registry: Registry,
  parentOf: ParentOf,
): Promise<Row> {
  const values: Row = { ...fittedSamples[resource.name] }
  const parents: Record<string, Row> = {}
  const referred: string[] = []
  const decided = new Set<string>()
  for (const { name, field } of referencesOf(resource)) {
    // Nothing exists before the first record, so an optional circle stays open.
    if (field.to === resource.name || (!field.required && leadsTo(registry, field.to, resource.name)))
      continue
    // An optional reference stays empty if it must agree with what another one decides.
    const equal = field.where ? equalFields(field.where) : []
    const owns = [...equal.map(({ own }) => own), ...(field.within ? [field.within.field] : [])]
    if (!field.required && (equal.length > 0 || owns.some((own) => decided.has(own)))) continue
    for (const own of equal) decided.add(own.own)
    // Two references to one resource are two records.
    const earlier = referred.filter((other) => other === field.to).length
    const shared = n < 100 ? n : 21 + (n % 20)
    // A uniquely referenced record belongs to one sample; what it refers to is shared.
    const number = isExclusive(resource, name) ? n + 1000 : earlier ? shared + 20 + 20 * earlier : shared
    // A dose belongs to the visit of its prescription, created for its line only.
    if (resource.name === 'medicine-doses' && name === 'visit_id') {
      const line = shared < 21 ? shared + 20 : shared
      values.visit_id = (await parentOf(registry.get('prescriptions'), line + 1000)).visit_id
      continue
    }
    const parent = await offeredParent(field, number, registry, parentOf)
    referred.push(field.to)
    parents[name] = parent
    values[name] = parent.id
    if (field.within) values[field.within.field] = parent[field.within.via]
    for (const { own, theirs } of equal) values[own] = parent[theirs]
  }
  // A template has rows of other samples; the record begins without them.
  for (const { field } of referencesOf(resource))
    for (const { to } of (field.copyFrom ?? []).map(namedPart)) if (resource.children[to]) values[to] = []
  for (const name of writableFields(resource)) {
    const field = resource.fields[name] as Field
    if (name in values) continue
    const prefixedBy = field.kind === 'code' ? field.prefixedBy : undefined
    const prefix = prefixedBy ? String(parents[prefixedBy]?.code ?? '') : ''
    const value = resource.dated?.field === name ? dayOfMonth(field, n) : sampleValue(field, n, prefix)
    if (value !== undefined) values[name] = value
  }
  return repaired(resource, values)
}

/** All permission names of a registry, including those of fields and transitions. */
export const permissionsOf = (registry: Registry): string[] => [
  ...new Set(
    registry.all.flatMap(({ permissions, fields, states }) => [
      ...Object.values(permissions),
      ...Object.values(states?.transitions ?? {}).flatMap(({ needs = [] }) => needs),
      ...Object.values(fields).flatMap(({ permission = {} }) => Object.values(permission)),
    ]),
  ),
]

/** How the application under test takes samples. */
export interface SampleTarget {
  /** Real records and files for `anybody`, and whatever else the values need beforehand. */
  prepare(resource: Resource, values: Row, samples: Samples, n: number): Promise<Row>
  /** The created record; undefined if another one has its unique value. */
  post(path: string, body: Row): Promise<Row | undefined>
}

export interface Samples {
  valuesFor(resource: Resource, n: number): Promise<Row>
  recordOf(resource: Resource, n: number): Promise<Row>
}

/** Numbers of a record that others refer to, if its unique values are taken. */
const attempts = 60
const nextAttempt = 1009

/**
 * Creates samples by number, each once, with their references. Records created for references have
 * numbers from 21 on, so 1 to 20 are free for tests.
 */
export function sampleMaker(registry: Registry, { prepare, post }: SampleTarget): Samples {
  const known = new Map<string, Promise<Row>>()
  const once = (name: string, make: () => Promise<Row>) => {
    const made = known.get(name) ?? make()
    known.set(name, made)
    return made
  }
  const parentOf: ParentOf = (target, m) => samples.recordOf(target, m < 21 ? m + 20 : m)
  async function create(resource: Resource, n: number): Promise<Row> {
    for (let attempt = 0; attempt < (n < 21 ? 1 : attempts); attempt++) {
      const values = await samples.valuesFor(resource, n + attempt * nextAttempt)
      const record = await post(resource.path, values)
      if (record) return record
    }
    throw new Error(`${resource.name} can't be sampled: record ${n} has the unique value of another one.`)
  }
  const samples: Samples = {
    valuesFor: async (resource, n) => ({
      ...(await once(`values of ${resource.path}/${n}`, async () =>
        prepare(resource, await sampleRecord(resource, n, registry, parentOf), samples, n),
      )),
    }),
    recordOf: (resource, n) => once(`${resource.path}/${n}`, () => create(resource, n)),
  }
  return samples
}
