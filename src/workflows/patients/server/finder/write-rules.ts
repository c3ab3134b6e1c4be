/** Updates the search keys of a patient in the transaction that changes their sources. */
import { sql, type Transaction } from 'kysely'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { refreshKeys } from './refresh.ts'

/** Fields of a patient that keys are built from. */
const sources: ReadonlySet<string> = new Set([
  'code',
  'pmrs_id',
  'spid',
  'phone',
  'contact_phone',
  'status',
  'surname_kh',
  'given_name_kh',
  'surname_en',
  'given_name_en',
  'registered_health_facility_id',
])

const concerns = ({ action, changed }: WriteEvent) =>
  action !== 'update' || changed.some((name) => sources.has(name))

/** Owners of written papers or cards; if one was moved, both patients. */
async function loadOwners(trx: Transaction<Tables>, events: readonly WriteEvent[]) {
  const table = events[0]?.resource.table ?? ''
  const ids = events.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    select distinct patient_id as id from ${sql.id(table)}
    where id = any(${idList(ids)})`.execute(trx)
  const before = events.map((event) => event.before?.patient_id)
  return [...rows.map(({ id }) => id), ...before.filter((id): id is number => typeof id === 'number')]
}

const ofOwner: WriteRule = {
  async inTransactionBatch(trx, events) {
    await refreshKeys(trx, await loadOwners(trx, events))
  },
}

/** Rules by resource name, for the write service. */
export const finderWriteRules = (): Record<string, WriteRule> => ({
  patients: {
    async inTransactionBatch(trx, events) {
      await refreshKeys(
        trx,
        events.filter(concerns).map(({ id }) => id),
      )
    },
  },
  'patient-identifications': ofOwner,
  'patient-attach-beneficiaries': ofOwner,
})
