/** Records as the API answers them: declared fields, system fields, `_ref` texts and `_path`. */
import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { hidesRecords } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { scopeTarget } from '#schemas/kit/scope.ts'
import type { RecordRights } from '#src/domain/answers.ts'
import { isBound, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import type { RowDraft, RowPart, RowPlace } from '../fields/kind.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'

export interface Row extends RowDraft {
  id: number
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  _path?: { kh: string; en: string }
  /** Where record rules limit the reader: whether they can change and delete the record. */
  _may?: RecordRights
}

/** Whether the caller holds the permission of a field. */
export type Holds = (permission: string) => boolean

/** How rows of a resource are selected: from alias `p`, which must have all its columns. */
export interface RowQuery {
  select: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  read(raw: Raw): Row
}

/** The part of a row that a field adds. */
function partOf(place: RowPlace): RowPart {
  const { row } = fieldAdapterOf(place.field)
  if (row) return row(place)
  const { plan, name } = place
  const column = plan.column(`p.${quoted(name)}`)
  return (draft, raw) => {
    draft[name] = raw[column]
  }
}

/** Fields with personal data. */
export const personalFields = ({ fields }: Pick<Resource, 'fields'>) =>
  Object.keys(fields).filter((name) => fields[name]?.pii)

/** The fields of a record about people of two places that refer to them. */
export function sidesOf(resource: Resource, registry: Registry) {
  const { scope } = resource
  const target = scopeTarget(resource, registry)
  if (!target?.personal || scope?.also === undefined) return undefined
  return { names: [scope.by, scope.also], target }
}

/** Adds what the reader may do with a record, where record rules limit it. */
function rightsPart(resource: Resource, plan: RowPlan): RowPart {
  const limited = (['update', 'delete'] as const).flatMap((act) => {
    const condition = plan.permitted(resource, act, 'p')
    return condition === undefined ? [] : [{ act, column: plan.column(`(${condition})`) }]
  })
  if (limited.length === 0) return () => undefined
  return (row, raw) => {
    const rights = { update: true, delete: true }
    for (const { act, column } of limited) rights[act] = raw[column] === true
    Object.assign(row, { _may: rights })
  }
}

/** Personal fields that some rows hide, because the reader may see only one of the two places. */
export function partlyHiddenFields(resource: Resource, readScope: ReadScope): string[] {
  const sides = sidesOf(resource, readScope.registry)
  return sides && isBound(readScope, sides.target) ? personalFields(resource) : []
}

/** References whose order would tell the names of records that rules hide from the reader. */
const secretiveFields = ({ fields }: Resource, readScope: ReadScope) =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    const target = field?.kind === 'ref' ? readScope.registry.get(field.to) : undefined
    return target && hidesRecords(target, readScope.registry) && isBound(readScope, target)
  })

/** Fields that must not order a list: hidden ones, also where only some rows hide them. */
export const unsortableFields = (resource: Resource, reading: ReadScope & { holds: Holds }): string[] => [
  ...hiddenFields(resource, reading.holds),
  ...secretiveFields(resource, reading),
  ...partlyHiddenFields(resource, reading),
]

/** Hides reasons in a record about people of two places from a reader who sees only one of them. */
function hidePersonalFields(resource: Resource, plan: RowPlan, registry: Registry): RowPart {
  const sides = sidesOf(resource, registry)
  if (!sides) return () => undefined
  const { names, target } = sides
  const visible = names.map((name) => plan.readScope(target, plan.join('p', name, target)))
  const personal = personalFields(resource)
  return (row, raw) => {
    if (visible.some((place) => place !== undefined && raw[place] === false))
      for (const name of personal) row[name] = null
  }
}

function build(
  resource: Resource,
  { plan, registry, hidden }: { plan: RowPlan; registry: Registry; hidden: readonly string[] },
): RowQuery {
  const [id, version, created, updated, deleted] = [
    'id',
    'version',
    'created_at',
    'updated_at',
    'deleted_at',
  ].map((name) => plan.column(`p.${quoted(name)}`)) as [number, number, number, number, number]
  const parts = Object.entries(resource.fields)
    .filter(([name, field]) => {
      const { writeOnly, storage } = kindOf(field)
      return !writeOnly && storage !== 'rows' && !hidden.includes(name)
    })
    .map(([name, field]) => partOf({ plan, resource, name, field, registry }))
  const path = plan.path(resource, 'p')
  const blind = hidePersonalFields(resource, plan, registry)
  const addRights = rightsPart(resource, plan)
  return {
    select: sql.raw(plan.columns.map((column, index) => `${column} as "${index}"`).join(', ')),
    joins: sql.raw(plan.joins.join(' ')),
    read: (raw) => {
      const row: Row = {
        id: Number(raw[id]),
        version: Number(raw[version]),
        created_at: String(raw[created]),
        updated_at: String(raw[updated]),
        deleted_at: raw[deleted] === null ? null : String(raw[deleted]),
        _ref: {},
      }
      for (const put of parts) put(row, raw)
      blind(row, raw)
      addRights(row, raw)
      if (path) row._path = path(raw)
      return row
    },
  }
}

/** Fields of a resource that the caller may not read. */
export const hiddenFields = (resource: Resource, holds: Holds) =>
  Object.entries(resource.fields).flatMap(([name, { permission }]) =>
    permission?.read !== undefined && !holds(permission.read) ? [name] : [],
  )

/** Queries that are the same for all readers, by the fields that they leave out. */
const built = new WeakMap<Resource, Map<string, RowQuery>>()

/** The row query of a resource without the fields that the caller may not read. */
export function rowQuery(resource: Resource, whose: ReadScope & { holds: Holds }): RowQuery {
  const { holds, registry, coverage, reader } = whose
  const hidden = hiddenFields(resource, holds)
  const known = built.get(resource) ?? new Map<string, RowQuery>()
  built.set(resource, known)
  const kept = known.get(hidden.join())
  if (kept) return kept
  const plan = new RowPlan({ registry, coverage, reader }, 'j')
  const query = build(resource, { plan, registry, hidden })
  if (!plan.dependsOnReader) known.set(hidden.join(), query)
  return query
}
