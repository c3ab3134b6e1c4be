/** The tables `imports` and `import_rows`: uploaded files and the effect of their rows. */
import { type Kysely, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import type { Column } from '#src/domain/import/columns.ts'
import type { ImportRun, RowAction } from '#src/domain/import/import-actions.ts'
import type { ImportLayout, ReadSheet } from '#src/domain/import/layout.ts'
import type { DayOrder } from '#src/domain/import/restore.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { Params } from '#src/server/http/messages.ts'
import { derivedColumns } from '../fields/derived.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import type { CheckedRow } from './check-slice.ts'

export type ImportStatus = ImportRun['status']
export type Counts = Record<RowAction, number>

/** How a file was read, and what was noticed. */
export interface Reading {
  layout: ImportLayout
  sheets: readonly ReadSheet[]
  /** By target name of the columns with days. */
  day_orders: Readonly<Record<string, DayOrder>>
  /** Those of them whose days could also have the month first. */
  unclear_days: readonly string[]
  /** Number of rows by target name. */
  restored: Readonly<Record<string, number>>
  notes: number
}

export interface ImportRecord {
  id: number
  /** The uploaded file; null if it was not kept. */
  file_id: number | null
  reading: Reading | null
  /** Name of the resource. */
  resource: string
  user_id: number
  file_name: string
  format: string
  status: ImportStatus
  /** Processed rows and total rows of the current phase. */
  done: number
  total: number
  counts: Counts
  columns: readonly Column[]
  /** The columns are mapped as in an earlier import of such a file. */
  remembered: boolean
  /** Name of the colleague who mapped them, unless it was the user. */
  remembered_by: string | null
  /** Required fields without a column. */
  missing: readonly string[]
  error: { code: string; params?: Params } | null
  created_at: string
  heartbeat_at: string
  /** The change set, once the import is committed. */
  change_set_id: number | null
  /**
   * The user is not notified at the end: the screen already shows this import as one of several.
   */
  isQuiet?: true
}

export const noCounts = (): Counts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  error: 0,
  skipped: 0,
})

/** Fields that import writes to columns of the resource's table. */
export function storedFields(resource: Resource): string[] {
  return writableFields(resource).filter((name) => {
    const adapter = kindOf(resource.fields[name] as Field)
    return adapter.storage === 'column' && !adapter.writeOnly
  })
}

/** Fields that import writes to join tables. */
export function linkedFields(resource: Resource): string[] {
  return writableFields(resource).filter((name) => kindOf(resource.fields[name] as Field).storage === 'link')
}

/** Validated values as the columns of the resource's table, including hidden ones. */
function storedValues(resource: Resource, values: Readonly<Record<string, unknown>>) {
  const entries = storedFields(resource).map((name) => {
    const adapter = fieldAdapterOf(resource.fields[name] as Field)
    const value = values[name] ?? null
    return [
      name,
      value === null || !adapter.store ? value : adapter.store(value, resource.fields[name] as Field),
    ]
  })
  return { ...Object.fromEntries(entries), ...derivedColumns(resource, values) }
}

/** The values of a new record that history stores. */
function filled(values: Readonly<Record<string, unknown>>) {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}

/** A checked row in its staged form. */
function stagedRow(resource: Resource, { row, raw, result, keys, reserved }: CheckedRow) {
  const own = { row_no: row, action: result.action, raw, keys }
  if (result.action === 'skipped') return own
  if (result.action === 'error') return { ...own, record_id: result.existing?.id, problems: result.problems }
  if (result.action === 'unchanged') return { ...own, record_id: result.existing.id }
  const links = Object.fromEntries(linkedFields(resource).map((name) => [name, result.values[name]]))
  const written = { ...own, stored: storedValues(resource, result.values), links }
  if (result.action === 'new') return { ...written, record_id: reserved, after: filled(result.values) }
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(Object.entries(result.changes).map(([field, change]) => [field, change[name]]))
  const { id, version } = result.existing
  return { ...written, record_id: id, version, before: side('before'), after: side('after') }
}

/**
 * Replaces checked rows. New records get their id now, so that their history and other rows can
 * refer to it.
 */
export async function replaceRows(
  db: Kysely<Tables>,
  importId: number,
  resource: Resource,
  rows: readonly CheckedRow[],
): Promise<void> {
  const staged = JSON.stringify(rows.map((row) => stagedRow(resource, row)))
  await sql`
    insert into import_rows
      (import_id, row_no, action, record_id, version, raw, stored, links, before, after, problems,
        keys)
    select ${importId}, row_no, action,
      case when action = 'new' and record_id is null
        then nextval(pg_get_serial_sequence(${quoted(resource.table)}, 'id')) else record_id end,
      version, raw, stored, links, before, after, problems, keys
    from jsonb_to_recordset(${staged}::jsonb) as x (row_no int, action text, record_id bigint,
      version int, raw jsonb, stored jsonb, links jsonb, before jsonb, after jsonb, problems jsonb,
      keys text[])
    on conflict (import_id, row_no) do update set action = excluded.action,
      record_id = excluded.record_id, version = excluded.version, raw = excluded.raw,
      stored = excluded.stored, links = excluded.links, before = excluded.before,
      after = excluded.after, problems = excluded.problems, keys = excluded.keys
  `.execute(db)
  const twins = rows.flatMap(({ row, twin }) => (twin === undefined ? [] : [{ row_no: twin, row }]))
  if (twins.length > 0) await markTwins(db, importId, resource, twins)
}

/** Of two rows with one key neither can be preferred: the earlier one becomes invalid too. */
async function markTwins(
  db: Kysely<Tables>,
  importId: number,
  resource: Resource,
  twins: readonly { row_no: number; row: number }[],
): Promise<void> {
  await sql`
    update import_rows r set action = 'error', problems = jsonb_build_array(jsonb_build_object(
      'field', ${resource.key[0] ?? ''}::text, 'key', 'duplicateRow',
      'params', jsonb_build_object('row', x.row)))
    from jsonb_to_recordset(${JSON.stringify(twins)}::jsonb) as x (row_no int, row int)
    where r.import_id = ${importId} and r.row_no = x.row_no and r.action <> 'error'`.execute(db)
}

/** A problem of rows that are valid on their own. */
export interface Mark {
  row_no: number
  problems: readonly RowProblem[]
}

/** Marks valid rows as invalid. */
export async function markWrong(db: Kysely<Tables>, importId: number, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return
  await sql`
    update import_rows r set action = 'error', problems = x.problems
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x (row_no int, problems jsonb)
    where r.import_id = ${importId} and r.row_no = x.row_no`.execute(db)
}

export async function countRows(db: Kysely<Tables>, importId: number): Promise<Counts> {
  const { rows } = await sql<{ action: RowAction; n: number }>`
    select action, count(*)::int as n from import_rows where import_id = ${importId} group by action
  `.execute(db)
  return { ...noCounts(), ...Object.fromEntries(rows.map(({ action, n }) => [action, n])) }
}

export async function createImport(
  db: Kysely<Tables>,
  values: Pick<ImportRecord, 'resource' | 'user_id' | 'file_id' | 'file_name' | 'created_at'>,
): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    insert into imports
      (resource, user_id, file_id, file_name, format, status, counts, created_at, heartbeat_at)
    values (${values.resource}, ${values.user_id}, ${values.file_id}, ${values.file_name}, '', 'validating',
      ${JSON.stringify(noCounts())}::jsonb, ${values.created_at}, ${values.created_at})
    returning *`.execute(db)
  return rows[0] as ImportRecord
}

const jsonColumns = new Set(['counts', 'columns', 'missing', 'error', 'reading'])

/** Updates some columns of an import. */
export async function saveImport(
  db: Kysely<Tables>,
  id: number,
  values: Partial<ImportRecord> & { finished_at?: string },
): Promise<void> {
  const assignments = Object.entries(values).map(([name, value]) =>
    jsonColumns.has(name)
      ? sql`${sql.ref(name)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(name)} = ${value}`,
  )
  await sql`update imports set ${sql.join(assignments)} where id = ${id}`.execute(db)
}

export async function findImport(db: Kysely<Tables>, id: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`select * from imports where id = ${id}`.execute(db)
  return rows[0]
}
