/** Staged rows of an import, to be checked again or referred to by other rows. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { numberList } from '#src/server/db/ids.ts'
import type { InputRow } from './check-slice.ts'
import type { Row } from './tuples.ts'

const SLICE = 200

interface StagedKeys {
  row_no: number
  keys: string[]
}

/** New records of the file by their reserved ids. */
export async function stagedRecords(
  db: Kysely<Tables>,
  importId: number,
  { key, fields }: Resource,
): Promise<Row[]> {
  const { rows } = await sql<{ record_id: number; stored: Row }>`
    select record_id, stored from import_rows
    where import_id = ${importId} and action = 'new'`.execute(db)
  const named = Object.keys(fields).filter((name) => !key.includes(name))
  return rows.map(({ record_id, stored }) => ({
    ...Object.fromEntries([...key, ...named].map((name) => [name, stored[name]])),
    id: record_id,
    deleted_at: null,
  }))
}

/**
 * The rows of some numbers, or of one action, to be checked again; with the values of other rows,
 * which must be unique.
 */
export async function stagedSlices(
  db: Kysely<Tables>,
  importId: number,
  which: readonly number[] | 'error' | 'all',
): Promise<{ rows: AsyncGenerator<InputRow[]>; others: StagedKeys[]; count: number }> {
  const chosen =
    which === 'all'
      ? sql`action <> 'skipped'`
      : which === 'error'
        ? sql`action = 'error'`
        : sql`row_no = any(${numberList(which)})`
  const { rows: numbers } = await sql<{ row_no: number }>`
    select row_no from import_rows where import_id = ${importId} and ${chosen}
    order by row_no`.execute(db)
  const { rows: others } = await sql<StagedKeys>`
    select row_no, keys from import_rows
    where import_id = ${importId} and action <> 'skipped' and keys is not null
      and not (${chosen})`.execute(db)
  const read = async function* () {
    for (let at = 0; at < numbers.length; at += SLICE) {
      const part = numbers.slice(at, at + SLICE).map(({ row_no }) => row_no)
      const { rows } = await sql<{ row: number; raw: InputRow['raw']; reserved: number | null }>`
        select row_no as row, raw, case when action = 'new' then record_id end as reserved
        from import_rows
        where import_id = ${importId} and row_no = any(${numberList(part)})
        order by row_no`.execute(db)
      yield rows.map(({ reserved, ...row }) => ({ ...row, reserved: reserved ?? undefined }))
    }
  }
  return { rows: read(), others, count: numbers.length }
}
