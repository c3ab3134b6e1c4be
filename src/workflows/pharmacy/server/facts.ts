/** Loads the facts with which the form checks a prescription while the user writes it. */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { PrescribingFacts } from '../domain/dispensing.ts'
import { readContext } from './read-context.ts'

/** @throws RECORD_NOT_FOUND for a visit outside the caller's scope */
export async function readFacts(
  reading: Reading,
  { visit_id: id, medication_ids: ids }: { visit_id: number; medication_ids: readonly number[] },
  now: Date,
): Promise<PrescribingFacts> {
  const { rows } = await sql`select 1 from ${visibleRows(reading, reading.registry.get('visits'))} v
    where v.id = ${id} and v.deleted_at is null`.execute(reading.db)
  if (rows.length === 0) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const read = await readContext(reading.db, { visitId: id, ids, now: now.toISOString() })
  return { context: read.context, medicines: [...read.medicines.values()] }
}
