/** Rows that would overwrite values that were in force: a file cannot declare a correction. */
import { type Kysely, sql } from 'kysely'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { changedInForce, type Period } from '#src/domain/effective.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Mark, markWrong } from './staging.ts'

interface ImportCheck {
  importId: number
  /** ISO time. */
  now: string
}

interface Changed {
  row_no: number
  /** The stored period, and the end that the row sets. */
  was: Period
  end: string | null
  changed: string[]
}

/** The problems of each row that changes values that were in force. */
async function rowsInForce(
  db: Kysely<Tables>,
  resource: Resource,
  { importId, now }: ImportCheck,
): Promise<Mark[]> {
  if (!resource.effective) return []
  const today = dayInPhnomPenh(new Date(now))
  // The present values: the new ones, overridden by the earlier values of changed fields.
  const { rows } = await sql<Changed>`
    select row_no, stored ->> ${effectiveTo}::text as end, stored || before as was,
      array(select jsonb_object_keys(after)) as changed
    from import_rows where import_id = ${importId} and action = 'changed'
      and (stored || before) ->> ${effectiveFrom}::text <= ${today}::text`.execute(db)
  return rows.flatMap(({ row_no, changed, was, end }) => {
    const params = { date: formatDate(was.effective_from) }
    const fields = changedInForce(resource, changed, { was, end, today })
    const problems = fields.map((field) => ({ field, key: 'alreadyValidRow', params }))
    return problems.length > 0 ? [{ row_no, problems }] : []
  })
}

/** Marks rows as invalid that change values that were in force. */
export async function markInForce(
  db: Kysely<Tables>,
  resource: Resource,
  request: ImportCheck,
): Promise<void> {
  await markWrong(db, request.importId, await rowsInForce(db, resource, request))
}

/** @throws IMPORT_OUTDATED when a record has come into force after the check */
export async function assertAhead(
  db: Kysely<Tables>,
  resource: Resource,
  request: ImportCheck,
): Promise<void> {
  if ((await rowsInForce(db, resource, request)).length > 0) throw new AppError('IMPORT_OUTDATED')
}
