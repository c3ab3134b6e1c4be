/** SQL text from declared names and constants. Values of requests are never part of it. */
import { createHash } from 'node:crypto'
import type { ColumnType, Json } from '#schemas/kit/types.ts'

/** A name as SQL: `"name_kh"`. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A constant of a declaration as SQL. */
export function literal(value: Json): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** The same for a typed column: arrays have their own form. */
export const columnLiteral = ({ type }: ColumnType, value: Json) =>
  type.endsWith('[]') && Array.isArray(value) ? `'{${value.join(', ')}}'` : literal(value)

/** A column type as PostgreSQL prints it (`format_type`). */
export function typeName(type: ColumnType): string {
  switch (type.type) {
    case 'varchar':
      return `character varying(${type.length})`
    case 'numeric':
      return `numeric(${type.precision},${type.scale})`
    case 'timestamptz':
      return 'timestamp with time zone'
    default:
      return type.type
  }
}

/** Texts use byte order; Khmer order uses sort keys. */
export const typeSql = (type: ColumnType) =>
  typeName(type) + (type.type === 'text' || type.type === 'varchar' ? ' collate "C"' : '')

/**
 * Name of an index or constraint: readable, at most 63 bytes, and different for a different
 * definition, so that names alone identify the definition.
 */
export function definedName(prefix: string, table: string, what: string, definition: string) {
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, 8)
  return `${`${prefix}_${table}_${what}`.slice(0, 54)}_${hash}`
}

/** Whether `definedName` made a name: the migration may drop such objects. */
export const isDefinedName = (name: string) => /^(ix|ux|sx|ck|fk|xc)_.*_[0-9a-f]{8}$/.test(name)
