/** A patient who was merged into another cannot change. */
import { sql, type Transaction } from 'kysely'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isMerging } from './acting.ts'
import { ownRows } from './move-rows.ts'

/** @throws PATIENT_MERGED naming the surviving patient */
async function assertNoneMerged(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ code: string; into: number }>`
    select code, merged_into_id as into from patients
    where id = any(${idList(ids)}) and status = ${patientStatus.MERGED.value}
    order by id limit 1`.execute(trx)
  const [first] = rows
  if (!first) return
  const { code, into } = first
  throw new AppError('PATIENT_MERGED', { params: { code }, data: { into } })
}

/** The patients of written rows. */
async function loadOwners(trx: Transaction<Tables>, field: string, events: readonly WriteEvent[]) {
  const [event] = events
  if (!event) return []
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(field)} as id from ${sql.id(event.resource.table)}
    where id = any(${idList(events.map(({ id }) => id))})`.execute(trx)
  return rows.map(({ id }) => id)
}

export const mergeRules = (): Readonly<Record<string, WriteRule>> => ({
  patients: {
    async inTransactionBatch(trx, events) {
      const changed = events.filter((event) => event.action !== 'create' && !isMerging(event))
      await assertNoneMerged(
        trx,
        changed.map(({ id }) => id),
      )
    },
  },
  ...Object.fromEntries(
    Object.entries(ownRows).map(([name, field]): [string, WriteRule] => [
      name,
      {
        async inTransactionBatch(trx, events, actor) {
          // System writes, such as the end of a card, do not count as work on the patient.
          if (actor.userId === null) return
          const others = events.filter((event) => !isMerging(event))
          await assertNoneMerged(trx, await loadOwners(trx, field, others))
        },
      },
    ]),
  ),
})
