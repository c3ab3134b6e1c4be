/** Whether a user works at, or can see, a facility that a request names beside a record. */
import { type Kysely, sql } from 'kysely'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { inFacilities, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

async function isCovered(
  db: Kysely<Tables>,
  readScope: ReadScope,
  { facility, access }: { facility: number; access: CoverageAccess },
): Promise<boolean> {
  const { rows } = await sql`select 1 from (select ${facility}::bigint as id) f
    where ${inFacilities(readScope, 'f.id', access)}`.execute(db)
  return rows.length > 0
}

/** @throws BEYOND_COVERAGE for a facility outside the user's working area */
export async function assertWorksAt(writing: Writing, facility: number): Promise<void> {
  const covered = { facility, access: 'WORK' as const }
  if (!(await isCovered(writing.trx, readScopeOf(writing), covered))) throw new AppError('BEYOND_COVERAGE')
}

/** @throws RECORD_NOT_FOUND for a facility that is missing or outside the scope */
export async function assertSeesAt(
  reading: ReadScope & { db: Kysely<Tables> },
  facility: number,
): Promise<void> {
  if (!(await isCovered(reading.db, reading, { facility, access: 'VIEW' })))
    throw new AppError('RECORD_NOT_FOUND', { params: { id: facility } })
}
