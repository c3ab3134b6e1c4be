/**
 * The columns of every table as TypeScript types, from the schema files and from the `create table`
 * statements of the server. scripts/table-types.mjs writes them to schemas/tables.gen.ts.
 */
import { type Field, hasColumn, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { tableOf } from '#schemas/kit/table.ts'

/** A column as a reader and as a writer of the query builder sees it. */
export interface ColumnOfTable {
  name: string
  /** TypeScript type of its values, as src/server/db/column-types.ts returns them. */
  type: string
  isNullable: boolean
  /** `default`: an insert may omit it; `computed`: no statement writes it. */
  written?: 'default' | 'computed'
}

/** Columns by table. */
export type TableColumns = ReadonlyMap<string, readonly ColumnOfTable[]>

/** What the driver returns for each SQL type; jsonb is parsed and needs a check of its own. */
const types: Readonly<Record<string, string>> = {
  text: 'string',
  varchar: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  // ISO texts, never Date.
  date: 'string',
  timestamptz: 'string',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
}

function typeOf(sqlType: string, at: string): string {
  const type = types[sqlType]
  if (!type) throw new Error(`${at}: scripts/table-types.ts has no TypeScript type for ${sqlType}`)
  return type
}

/** The type of a field's values: the declared values of an enumeration, else the column's type. */
function fieldType(field: Field, sqlType: string, at: string): string {
  const { among, hasMembers } = kindOf(field)
  const values = among?.(field)
  if (!values || values.length === 0) return typeOf(sqlType, at)
  const union = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(' | ')
  return hasMembers ? `(${union})[]` : union
}

function resourceColumns(resource: Resource, registry: Registry): ColumnOfTable[] {
  return tableOf(resource, registry).columns.map(
    ({ name, type, required, generated, initial, formula, at }) => {
      const field = resource.fields[name]
      const written = formula ? 'computed' : generated || initial !== undefined ? 'default' : undefined
      return {
        name,
        type: field ? fieldType(field, type.type, at) : typeOf(type.type, at),
        isNullable: !required,
        ...(written ? { written } : {}),
      }
    },
  )
}

const linkColumns: readonly ColumnOfTable[] = ['owner_id', 'target_id'].map((name) => ({
  name,
  type: 'number',
  isNullable: false,
}))

/** Parts of a column list, split at the commas outside brackets. */
function split(list: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

function systemColumn(definition: string): ColumnOfTable[] {
  const match = /^(\w+)\s+(\w+(?:\[\])?)\s*(.*)$/s.exec(definition)
  const [, name = '', type = '', rest = ''] = match ?? []
  if (!match || ['primary', 'constraint', 'unique', 'check', 'foreign'].includes(name)) return []
  const isNullable = !/not null|primary key/.test(rest)
  const written = /\b(default|generated)\b/.test(rest) ? ({ written: 'default' } as const) : {}
  return [{ name, type: typeOf(type, name), isNullable, ...written }]
}

/** The text between the bracket at `start` and the one that closes it. */
function bracketed(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start + 1, at)
  }
  return ''
}

/** The tables without a resource: what `create table` and `add column` of the sources say. */
function systemTables(sources: readonly string[]): Map<string, ColumnOfTable[]> {
  const found = new Map<string, ColumnOfTable[]>()
  for (const text of sources)
    for (const { 1: name = '', 0: start, index } of text.matchAll(/create table if not exists (\w+) \(/g))
      found.set(name, split(bracketed(text, index + start.length - 1)).flatMap(systemColumn))
  for (const text of sources)
    for (const [, name = '', column = ''] of text.matchAll(
      /alter table (\w+) add column if not exists ([^'`]+)/g,
    ))
      found.get(name)?.push(...systemColumn(column))
  return found
}

/**
 * All tables of an installation with their columns.
 * @param sources Texts of the server's files
 */
export function tableColumns(registry: Registry, sources: readonly string[]): TableColumns {
  const declared = registry.all.flatMap((resource): [string, readonly ColumnOfTable[]][] => [
    [resource.table, resourceColumns(resource, registry)],
    ...tableOf(resource, registry).links.map(({ name }): [string, readonly ColumnOfTable[]] => [
      name,
      linkColumns,
    ]),
  ])
  return new Map([...declared, ...systemTables(sources)].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const orNull = (type: string, isNullable: boolean) =>
  isNullable && type !== 'unknown' ? `${type} | null` : type

function columnText({ name, type, isNullable, written }: ColumnOfTable): string {
  const read = orNull(type, isNullable)
  if (written === 'computed') return `    ${name}: ColumnType<${read}, never, never>`
  return `    ${name}: ${written === 'default' ? `Generated<${read}>` : read}`
}

/** The fields that `readStored` reads: those with a column or a join table, except secrets. */
function valueText(resource: Resource, columns: readonly ColumnOfTable[]): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const { storage, writeOnly } = kindOf(field)
    if (storage === 'link') return [`    ${name}: number[]`]
    const column = columns.find((one) => one.name === name)
    if (!column || writeOnly || !hasColumn(field) || storage !== 'column') return []
    return [`    ${name}: ${orNull(column.type, column.isNullable)}`]
  })
}

/** The fields that are written and never read. */
function secretText({ name, fields }: Resource, columns: readonly ColumnOfTable[]): string[] {
  const secrets = columns.filter((column) => {
    const field = fields[column.name]
    return field && kindOf(field).writeOnly
  })
  if (secrets.length === 0) return []
  const types = secrets.map((column) => `${column.name}: ${orNull(column.type, column.isNullable)}`)
  return [`  '${name}': { ${types.join('; ')} }`]
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ')

/**
 * The text of schemas/tables.gen.ts, which fills src/server/db/tables.ts.
 * @param others Resources whose types another application of this repository declares
 */
export function tableTypes(
  registry: Registry,
  sources: readonly string[],
  others: ReadonlySet<string> = new Set(),
): string {
  const tables = tableColumns(registry, sources)
  const resources = registry.all.filter(({ name }) => !others.has(name))
  const isOwn = (table: string) =>
    others.size === 0 || resources.some((one) => table === one.table || table.startsWith(`${one.table}__`))
  const own = [...tables].filter(([name]) => isOwn(name))
  const rows = own.map(([name, columns]) => `  ${name}: {\n${columns.map(columnText).join('\n')}\n  }`)
  const values = resources.map((resource) => {
    const fields = valueText(resource, tables.get(resource.table) ?? [])
    return `  '${resource.name}': {\n${fields.join('\n')}\n  }`
  })
  const secrets = resources.flatMap((resource) => secretText(resource, tables.get(resource.table) ?? []))
  const imported = ['ColumnType', 'Generated'].filter((name) => rows.some((row) => row.includes(`${name}<`)))
  return `import type { ${imported.join(', ')} } from 'kysely'

declare module '#src/server/db/tables.ts' {
  interface TableRows {
${rows.map(indented).join('\n')}
  }

  interface ResourceValues {
${values.sort().map(indented).join('\n')}
  }

  interface ResourceSecrets {
${secrets.map(indented).join('\n')}
  }
}
`
}
