/** Finds many records by the values of several fields, such as a natural key. */
import { type Kysely, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { creatorColumn } from '#schemas/kit/record-rules.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { placeholders, templateFiller } from '#schemas/kit/template.ts'
import type { Label } from '#schemas/kit/types.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { inCoverage, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { quoted, typeName } from '#src/server/db/sql-text.ts'

export type Tuple = readonly unknown[]
export type Row = Readonly<Record<string, unknown>>

/** The same string for equal tuples. */
export const tupleKey = (tuple: Tuple) => JSON.stringify(tuple)

/**
 * Parses raw texts as values of the fields. Undefined when a required text is blank or a text is
 * invalid, so that no record can have it.
 */
export function readTuple(
  resource: Pick<Resource, 'fields'>,
  names: readonly string[],
  raw: readonly unknown[],
): Tuple | undefined {
  const tuple = names.map((name, index) => {
    const field = resource.fields[name] as Field
    const value = readValue(field, raw[index])
    if (value === null && !field.required) return null
    return kindOf(field).value(field).safeParse(value).success ? value : undefined
  })
  return tuple.includes(undefined) ? undefined : tuple
}

/**
 * Rows of a resource whose fields `names` have one of the given tuples of values: active ones
 * first, then deleted ones, each with `id`, `version`, `deleted_at` and all named columns.
 */
export async function rowsByTuples(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  resource: Resource,
  names: readonly string[],
  tuples: readonly Tuple[],
  columns: readonly string[],
): Promise<Row[]> {
  if (tuples.length === 0) return []
  const types = names.map((name) => {
    const field = resource.fields[name] as Field
    const column = kindOf(field).column?.(field)
    return `${quoted(name)} ${column ? typeName(column) : 'text'}`
  })
  const requested = tuples.map((tuple) =>
    Object.fromEntries(names.map((name, index) => [name, tuple[index]])),
  )
  // Optional parts of a key compare null with null; only `=` can use an index.
  const compared = names.map((name) => (resource.fields[name]?.required ? '=' : 'is not distinct from'))
  const same = names.map(
    (name, index) => sql`t.${sql.ref(name)} ${sql.raw(compared[index] ?? '=')} requested.${sql.ref(name)}`,
  )
  const selected = [...new Set(['id', 'version', 'deleted_at', creatorColumn, ...names, ...columns])]
  const { rows } = await sql<Row>`
    select ${sql.join(selected.map((name) => sql`t.${sql.ref(name)}`))},
      ${inCoverage(readScope, resource, 't') ?? sql`true`} as is_seen,
      ${inCoverage(readScope, resource, 't', 'WORK') ?? sql`true`} as is_worked
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as requested (${sql.raw(types.join(', '))})
    join ${sql.table(resource.table)} t on ${sql.join(same, sql` and `)}
    order by t.deleted_at nulls first`.execute(db)
  return rows
}

/** Fields that have their own column and are not secret. */
export function readableColumns(resource: Pick<Resource, 'fields'>): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const adapter = kindOf(field)
    return adapter.storage === 'column' && !adapter.writeOnly ? [name] : []
  })
}

/** Columns in the display template of a resource. */
export function displayColumns(resource: Resource): string[] {
  const readable = new Set(readableColumns(resource))
  const names = [resource.display.kh, resource.display.en].flatMap(placeholders)
  return [...new Set(names)].filter((name) => readable.has(name))
}

/** The display text of a row that has the template's columns, without referenced records. */
export function displayText(resource: Resource, row: Row): Label {
  const fill = (language: keyof Label) =>
    templateFiller(resource.display[language])((name) => {
      const field = resource.fields[name] as Field
      return kindOf(field).show(row[name], field, language) || String(row[name] ?? '')
    })
  return { kh: fill('kh'), en: fill('en') }
}
