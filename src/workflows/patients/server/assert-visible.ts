import { sql } from 'kysely'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Reading } from '#src/server/records/resources/read.ts'

/** Checks that the patient is in the caller's scope. @throws RECORD_NOT_FOUND */
export async function assertPatientVisible(
  { db, ...readScope }: ReadScope & Pick<Reading, 'db'>,
  id: number,
): Promise<void> {
  const { rows } = await sql`
    select 1 from ${visibleRows(readScope, readScope.registry.get('patients'))} p
    where p.id = ${id} and p.deleted_at is null`.execute(db)
  if (rows.length === 0) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
}
