/** Coverage that the system assigns: to its own accounts, and once on an upgrade. */
import { sql, type Transaction } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { placeLevels } from '#schemas/kit/places.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'
import { type Assignment, everywhere } from '#src/domain/access/coverage.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { insertRecord } from '#src/server/records/resources/by-system.ts'

type Trx = Transaction<Tables>

/**
 * Assigns areas to a user, from today unless a day is given. Does nothing if the schemas declare no
 * coverage areas.
 */
export async function addCoverage(
  trx: Trx,
  context: Pick<ServerContext, 'registry' | 'clock'>,
  userId: number,
  {
    areas = everywhere,
    from = dayInPhnomPenh(context.clock()),
  }: { areas?: readonly Assignment[] | undefined; from?: string | undefined } = {},
): Promise<void> {
  const resource = context.registry.find('user-coverages')
  if (!resource) return
  for (const { level, id, access } of areas) {
    const column = placeLevels.find((one) => one.level === level)?.field
    await insertRecord(trx, context, resource, {
      user_id: userId,
      level: coverageLevel[level].value,
      ...(column ? { [column]: id } : {}),
      access: coverageAccess[access].value,
      effective_from: from,
    })
  }
}

/**
 * Accounts without any coverage area in the installation are from a version without coverage: each
 * gets national coverage, so that its records stay visible.
 */
export async function seedCoverage(trx: Trx, context: ServerContext): Promise<void> {
  if (!context.registry.find('user-coverages')) return
  const { rows } = await sql<{ id: number }>`
    select id from users where not exists (select 1 from user_coverages) order by id`.execute(trx)
  for (const { id } of rows) await addCoverage(trx, context, id)
}
