/**
 * Rows of a checked file that the user corrects in the preview: changed, left out, checked again.
 */

import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { targetName } from '#src/domain/import/column-target.ts'
import type { RowEdit } from '#src/domain/import/import-actions.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { numberList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'
import {
  checkContext,
  checkOwnReferences,
  checkRows,
  refersToItself,
  type Surroundings,
} from './check-rows.ts'
import { isJudgedAsBatch, judgeBatch } from './judge-batch.ts'
import { stagedRecords, stagedSlices } from './own-rows.ts'
import { countRows, type ImportRecord, saveImport } from './staging.ts'

/** Above this number of rows the whole file is checked again. */
const MAX_TOGETHER = 2000

/** @throws UNKNOWN_FIELD for a field that no column of the file fills */
export function assertEditable({ columns }: ImportRecord, edit: RowEdit): void {
  const known = new Set(columns.flatMap(({ target }) => (target ? [targetName(target)] : [])))
  const named = 'values' in edit ? Object.keys(edit.values) : 'replace' in edit ? [edit.replace.field] : []
  const field = named.find((one) => !known.has(one))
  if (field !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field } })
}

interface Touched {
  row_no: number
  keys: string[] | null
}

/**
 * Writes the user's changes. The rows are invalid until they are checked again, so that no
 * unchecked row is committed.
 */
async function applyEdit(db: Kysely<Tables>, importId: number, edit: RowEdit): Promise<Touched[]> {
  // The earlier `keys`: rows that shared a value with these may be valid now.
  const write = (assignments: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
    sql<Touched>`
      with before as (select row_no, keys from import_rows
        where import_id = ${importId} and ${which} for update)
      update import_rows r set ${assignments} from before b
      where r.import_id = ${importId} and r.row_no = b.row_no
      returning r.row_no, b.keys`.execute(db)
  const wrong = sql`action = 'error', problems = '[]'`
  if ('values' in edit) {
    const patch = JSON.stringify(edit.values)
    const { rows } = await write(
      sql`${wrong}, raw = r.raw || ${patch}::jsonb`,
      sql`row_no = ${edit.row} and action <> 'skipped'`,
    )
    return rows
  }
  if ('replace' in edit) {
    const { field, from, to } = edit.replace
    const patch = JSON.stringify({ [field]: to })
    const { rows } = await write(
      sql`${wrong}, raw = r.raw || ${patch}::jsonb`,
      sql`raw ->> ${field}::text = ${from}::text and action <> 'skipped'`,
    )
    return rows
  }
  const chosen = sql`row_no = any(${numberList(edit.rows)})`
  const { rows } = edit.leave_out
    ? await write(
        sql`action = 'skipped', record_id = null, version = null, stored = null, links = null,
          before = null, after = null, problems = null, keys = null`,
        sql`${chosen} and action <> 'skipped'`,
      )
    : await write(wrong, sql`${chosen} and action = 'skipped'`)
  return rows
}

/** Rows that shared a value with rows of the edit. */
async function neighbours(db: Kysely<Tables>, importId: number, touched: readonly Touched[]) {
  const keys = [...new Set(touched.flatMap((row) => row.keys ?? []))]
  if (keys.length === 0) return []
  const { rows } = await sql<Pick<TableRow<'import_rows'>, 'row_no'>>`
    select row_no from import_rows where import_id = ${importId} and action <> 'skipped'
      and keys && array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(db)
  return rows.map(({ row_no }) => row_no)
}

/** Applies an edit and checks all affected rows again. Returns the number of edited rows. */
export async function editRows(
  surroundings: Surroundings,
  record: ImportRecord,
  resource: Resource,
  edit: RowEdit,
): Promise<number> {
  const { db } = surroundings
  const touched = await applyEdit(db, record.id, edit)
  const near = await neighbours(db, record.id, touched)
  const isLeftOut = 'leave_out' in edit && edit.leave_out
  const own = isLeftOut ? [] : touched.map(({ row_no }) => row_no)
  const numbers = [...new Set([...own, ...near])]
  const isTree = refersToItself(resource)
  // The edit may also make other rows valid.
  const isBound = isTree || isJudgedAsBatch(surroundings, resource)
  const isWhole = numbers.length > MAX_TOGETHER || (isBound && touched.length > 0)
  const context = await checkContext(surroundings, resource, record)
  const { rows, others, count } = await stagedSlices(db, record.id, isWhole ? 'all' : numbers)
  for (const { row_no, keys } of others) context.seen.keep(row_no, keys)
  if (isTree) for (const row of await stagedRecords(db, record.id, resource)) context.references.add(row)
  Object.assign(record, { done: 0, total: count })
  await checkRows(surroundings, context, record, rows)
  if (isTree) await checkOwnReferences(surroundings, record, resource)
  await judgeBatch(surroundings, record, resource)
  record.counts = await countRows(db, record.id)
  const { counts, done, total } = record
  await saveImport(db, record.id, { status: 'ready', counts, done, total })
  record.status = 'ready'
  return touched.length
}
