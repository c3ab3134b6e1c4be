/**
 * The storage of a resource in a neutral model without SQL, so that it can be checked without a
 * database. The server's migration turns it into tables.
 */
import { type ColumnFormula, columnFormula } from './column-formula.ts'
import { type Condition, dependsOnToday, fieldsOf } from './conditions.ts'
import { constantDefault } from './defaults.ts'
import { periodChecks, periodIndexes, periodsOf } from './effective-table.ts'
import { type Field, hasColumn, kindOf } from './fields/index.ts'
import { isKeptCheck } from './kept.ts'
import type { Registry } from './registry.ts'
import { type Resource, snake } from './resource.ts'
import { type KeyPart, keyParts } from './row-name.ts'
import { systemColumns } from './system-columns.ts'
import type { ColumnType, Json } from './types.ts'
import { uniqueRules, uniqueSets } from './unique.ts'

export interface TableColumn {
  name: string
  type: ColumnType
  required: boolean
  /** `identity`: numbered by the database; `now`: the moment of writing. */
  generated?: 'identity' | 'now'
  /** The first number that the database assigns. Default 1. */
  startsAt?: number
  /** Never written: the database computes it from the other columns. */
  formula?: ColumnFormula | undefined
  /** The value that existing rows get when the column is added. */
  initial?: Json
  /** Table whose `id` the column holds. */
  references?: string
  /** Former names, newest first. */
  was: readonly string[]
  /** Computed from other columns; can be dropped and refilled at any time. */
  derived?: true
  /** `resource.field` for messages. */
  at: string
}

export interface TableIndex {
  columns: readonly string[]
  /**
   * `search`: finds parts of words; `members`: finds arrays by their members. Others are ordered.
   * All cover active rows only, except `reference`: a query by reference need not filter on active
   * rows.
   */
  use: 'unique' | 'order' | 'reference' | 'search' | 'members'
  /** Covers only the rows for which it holds. */
  when?: Condition
  at: string
}

/** A rule that every row of the table satisfies. */
export interface TableCheck {
  at: string
  /** Only these values, or null; `each`: the column is an array of them. */
  among?: { column: string; values: readonly (string | number)[]; each?: true }
  /** `must` applies while `when` holds. */
  rule?: { when?: Condition; must: Condition }
}

/** Two active rows equal in these columns must not overlap. Nulls are never equal. */
export interface TablePeriods {
  within: readonly string[]
  at: string
}

/** The join table of a `refs` field: `owner_id` is this table's id, `target_id` the other's. */
export interface LinkTable {
  name: string
  target: string
  was: readonly string[]
  at: string
}

export interface Table {
  name: string
  /** Name of the resource, for messages and history. */
  resource: string
  /** How messages name a row; empty for records about persons, which are named by their id. */
  key: readonly KeyPart[]
  was: readonly string[]
  columns: readonly TableColumn[]
  indexes: readonly TableIndex[]
  checks: readonly TableCheck[]
  links: readonly LinkTable[]
  periods: readonly TablePeriods[]
  /** Columns and join tables that are no longer declared but kept. */
  retired: readonly string[]
}

/** The hidden column beside a text that holds its sort key (see sort-key.ts). */
export const sortColumn = (field: string) => `${field}__sort`

/** The hidden column that holds the search keys of all fields marked `search`, joined. */
export const searchColumn = 'search_text'

/** The join table of a `refs` field. */
export const linkTable = (resource: Pick<Resource, 'table'>, field: string) => `${resource.table}__${field}`

/** Fields whose text `q` searches, in declared order. */
export const searchedFields = (resource: Pick<Resource, 'fields'>) =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.search)

/** The column that orders a field: a text's sort key, otherwise its own value. */
export const orderColumn = (name: string, field: Field) =>
  kindOf(field).khmerOrder ? sortColumn(name) : name

/** Whether lists can be ordered by the field. */
export function isSortable(field: Field): boolean {
  const { sortable = hasColumn(field) } = kindOf(field)
  return sortable && field.sort !== false
}

/** Whether lists can be filtered by the field. */
export const isFilterable = (field: Field) => kindOf(field).operators.length > 0 && field.filter !== false

function fieldColumns(resource: Resource, registry: Registry): TableColumn[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const adapter = kindOf(field)
    if (!hasColumn(field) || !adapter.column) return []
    const at = `${resource.name}.${name}`
    const was = field.was ?? []
    const own: TableColumn = {
      name,
      type: adapter.column(field),
      // A field with `visibleWhen` is stored as null while it is hidden.
      required: field.required === true && !field.visibleWhen,
      initial: (constantDefault(field) ?? adapter.initial?.(field)) as Json | undefined,
      formula: columnFormula(resource, field),
      references: field.kind === 'ref' ? registry.get(field.to).table : undefined,
      was,
      at,
    }
    if (!adapter.khmerOrder) return [own]
    const companion: TableColumn = {
      name: sortColumn(name),
      type: { type: 'text' },
      required: false,
      was: was.map(sortColumn),
      derived: true,
      at,
    }
    return [own, companion]
  })
}

function searchColumns(resource: Resource): TableColumn[] {
  if (searchedFields(resource).length === 0) return []
  const at = `${resource.name}.${searchColumn}`
  return [{ name: searchColumn, type: { type: 'text' }, required: false, was: [], derived: true, at }]
}

/**
 * Whether records are looked up by it. References to users are looked up only when an account is
 * deleted.
 */
const leadsBack = (field: Field) => field.kind === 'ref' && field.to !== 'users'

function indexesOf(resource: Resource): TableIndex[] {
  const uniques = uniqueRules(resource).map(
    ({ fields, when }): TableIndex => ({
      columns: fields,
      use: 'unique',
      ...(when ? { when } : {}),
      at: `${resource.name}.${fields.at(-1)}`,
    }),
  )
  const orders = Object.entries(resource.fields).flatMap(([name, field]): TableIndex[] => {
    const adapter = kindOf(field)
    if (!hasColumn(field) || !(isSortable(field) || isFilterable(field) || leadsBack(field))) return []
    // Long text is searched by its parts, never compared as a whole; files are not searched.
    if (adapter.sortable === false && !adapter.operators.includes('eq')) return []
    if (adapter.hasMembers) return [{ columns: [name], use: 'members', at: `${resource.name}.${name}` }]
    const use = field.kind === 'ref' ? 'reference' : 'order'
    return [{ columns: [orderColumn(name, field), 'id'], use, at: `${resource.name}.${name}` }]
  })
  const search: TableIndex[] =
    searchedFields(resource).length > 0
      ? [{ columns: [searchColumn], use: 'search', at: `${resource.name}.${searchColumn}` }]
      : []
  const periods = periodIndexes(resource, uniqueSets(resource))
  return [...uniques, ...orders, ...partsIndexes(resource), ...search, ...periods]
}

/** Texts that are filtered by a part of them. */
const partsIndexes = (resource: Resource): TableIndex[] =>
  Object.entries(resource.fields)
    .filter(
      ([, field]) =>
        kindOf(field).storage === 'column' &&
        isFilterable(field) &&
        kindOf(field).operators.includes('contains'),
    )
    .map(([name]) => ({ columns: [name], use: 'search', at: `${resource.name}.${name}` }))

function checksOf(resource: Resource): TableCheck[] {
  const values = Object.entries(resource.fields).flatMap(([name, field]): TableCheck[] => {
    const { among, hasMembers } = kindOf(field)
    const values = among?.(field)
    if (!values) return []
    const each = hasMembers ? { each: true as const } : {}
    return [{ at: `${resource.name}.${name}`, among: { column: name, values, ...each } }]
  })
  const isStored = (name: string) => {
    const field = resource.fields[name]
    return field !== undefined && hasColumn(field)
  }
  const rules = resource.checks
    .filter((check) => !isKeptCheck(resource, check))
    .filter(({ when, must }) => {
      const whole: Condition = { all: when ? [when, must] : [must] }
      return fieldsOf(whole).every(isStored) && !dependsOnToday(whole)
    })
    .map(({ id, when, must }): TableCheck => ({ at: `${resource.name}.${id}`, rule: { when, must } }))
  return [...values, ...rules, ...periodChecks(resource)]
}

function linksOf(resource: Resource, registry: Registry): LinkTable[] {
  const formerTables = [resource.table, ...resource.was.map(snake)]
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'refs') return []
    const formerNames = [name, ...(field.was ?? [])]
    const link = linkTable(resource, name)
    const was = formerTables
      .flatMap((table) => formerNames.map((former) => linkTable({ table }, former)))
      .filter((former) => former !== link)
    return [{ name: link, target: registry.get(field.to).table, was, at: `${resource.name}.${name}` }]
  })
}

/** The table of a resource with its join tables. */
export function tableOf(resource: Resource, registry: Registry): Table {
  return {
    name: resource.table,
    resource: resource.name,
    key: keyParts(resource, registry),
    was: resource.was.map(snake),
    columns: [...systemColumns(resource), ...fieldColumns(resource, registry), ...searchColumns(resource)],
    indexes: indexesOf(resource),
    checks: checksOf(resource),
    links: linksOf(resource, registry),
    periods: periodsOf(resource),
    retired: resource.retired,
  }
}
