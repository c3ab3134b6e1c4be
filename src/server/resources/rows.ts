/** Records as the API answers them: declared fields, system fields, `_ref` texts and `_path`. */
import { type RawBuilder, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable, orderColumn } from '#schemas/kit/table.ts'
import { quoted } from '../db/sql-text.ts'
import { type Raw, RowPlan } from './row-plan.ts'

export interface Reference {
  id: number
  kh: string
  en: string
  path_kh?: string
  path_en?: string
  deleted?: true
}

export interface Row {
  id: number
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
  _ref: Record<string, Reference | Reference[] | null>
  _path?: { kh: string; en: string }
  [field: string]: unknown
}

/** Whether the caller holds a permission that a field asks for. */
export type Holds = (permission: string) => boolean

/** How rows of a resource are selected: from alias `p`, which must offer all its columns. */
export interface RowQuery {
  select: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  read(raw: Raw): Row
}

type Setter = (row: Row, raw: Raw) => void

/** A reference from the record at `alias`, joined into the plan. */
function referenceReader(plan: RowPlan, target: Resource, alias: string) {
  const id = plan.column(`${alias}.id`)
  const deleted = plan.column(`${alias}.deleted_at is not null`)
  const text = plan.text(target, alias)
  const path = plan.path(target, alias)
  return (raw: Raw): Reference | null => {
    if (raw[id] === null || raw[id] === undefined) return null
    const above = path?.(raw)
    return {
      id: Number(raw[id]),
      ...text(raw),
      ...(above ? { path_kh: above.kh, path_en: above.en } : {}),
      ...(raw[deleted] === true ? { deleted: true as const } : {}),
    }
  }
}

/** The column by which records of a resource are put in order when they are mentioned. */
export function keyOrder(resource: Resource): string {
  const name = resource.key[0] ?? 'id'
  const field = resource.fields[name]
  return field && kindOf(field).storage === 'column' ? orderColumn(name, field) : 'id'
}

function linkReader(
  plan: RowPlan,
  resource: Resource,
  name: string,
  target: Resource,
  registry: Registry,
) {
  const inner = new RowPlan(registry, `${name}_`)
  const read = referenceReader(inner, target, 't')
  const place = plan.column(
    `(select json_agg(json_build_array(${inner.columns.join(', ')}) order by t.${quoted(keyOrder(target))}, t.id)
      from ${quoted(linkTable(resource, name))} l join ${quoted(target.table)} t on t.id = l.target_id
      ${inner.joins.join(' ')} where l.owner_id = p.id)`,
  )
  return (raw: Raw) => ((raw[place] ?? []) as Raw[]).flatMap((part) => read(part) ?? [])
}

/** What each kind adds to a row, beyond its own column. */
function setterOf(plan: RowPlan, resource: Resource, name: string, registry: Registry): Setter {
  const field = resource.fields[name] as Field
  if (field.kind === 'refs') {
    const read = linkReader(plan, resource, name, registry.get(field.to), registry)
    return (row, raw) => {
      const references = read(raw)
      row[name] = references.map(({ id }) => id)
      row._ref[name] = references
    }
  }
  if (field.kind === 'count') {
    const counted = registry.get(field.of)
    const place = plan.column(
      `(select count(*)::int from ${quoted(counted.table)} c
        where c.${quoted(field.via)} = p.id and c.deleted_at is null)`,
    )
    return (row, raw) => {
      row[name] = raw[place]
    }
  }
  const place =
    field.kind === 'lookup'
      ? plan.lookup(resource, 'p', field.path)
      : plan.column(`p.${quoted(name)}`)
  if (field.kind !== 'ref')
    return (row, raw) => {
      row[name] = raw[place]
    }
  const target = registry.get(field.to)
  const read = referenceReader(plan, target, plan.join('p', name, target))
  return (row, raw) => {
    row[name] = raw[place]
    row._ref[name] = read(raw)
  }
}

function build(resource: Resource, registry: Registry, hidden: ReadonlySet<string>): RowQuery {
  const plan = new RowPlan(registry, 'j')
  const [id, version, created, updated, deleted] = [
    'id',
    'version',
    'created_at',
    'updated_at',
    'deleted_at',
  ].map((name) => plan.column(`p.${quoted(name)}`)) as [number, number, number, number, number]
  const setters = Object.entries(resource.fields)
    .filter(([name, field]) => !kindOf(field).writeOnly && !hidden.has(name))
    .map(([name]) => setterOf(plan, resource, name, registry))
  const path = plan.path(resource, 'p')
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
      for (const set of setters) set(row, raw)
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

const built = new WeakMap<Resource, Map<string, RowQuery>>()

/** The row query of a resource without the fields that the caller may not read. */
export function rowQuery(resource: Resource, registry: Registry, holds: Holds): RowQuery {
  const hidden = hiddenFields(resource, holds)
  const known = built.get(resource) ?? new Map<string, RowQuery>()
  built.set(resource, known)
  const name = hidden.join()
  const query = known.get(name) ?? build(resource, registry, new Set(hidden))
  known.set(name, query)
  return query
}
