/**
 * Charges created by another record, kept as long as their source exists (domain 1.8). A source has
 * one charge, and another one for what it provides after that is invoiced.
 */
import { sql } from 'kysely'
import type { Actor, WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { asWorkflow, isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecord, setDeleted, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { assertConfirmed } from '#src/server/records/states/fact-key.ts'

const charging = 'charging'

/** Whether a charge was written because of its source and not by a user. */
export const isSourceDriven = (event: WriteEvent): boolean => isWorkflowWrite(event, charging)

/** The charge of a source. */
export type Charged = Values<'charges'> & { visit_id: number; quantity: number }

/**
 * Creates, updates or deletes the charge of a source.
 * @param present The current charge of the source.
 * @returns The charge that the source must reference from now on.
 */
export async function keepCharge(
  writing: Writing,
  present: unknown,
  requested: Charged | undefined,
): Promise<number | null> {
  const resource = writing.context.registry.get('charges')
  const own = asWorkflow(writing, charging)
  const id = typeof present === 'number' ? present : undefined
  const stored = id === undefined ? undefined : (await lockStored(own, resource, [id])).get(id)
  const active = stored?.deleted_at === null ? stored : undefined
  if (!requested) {
    if (active) await setDeleted(own, resource, [active], 'delete')
    return null
  }
  if (active) {
    await updateRecords(own, resource, [{ stored: active, values: requested }])
    return active.id
  }
  const signed = {
    performed_at: `${writing.now.slice(0, 16)}:00.000Z`,
    performed_by: writing.actor.userId,
  }
  return (await insertRecord(own, resource, { ...signed, ...requested })).id
}

/**
 * A higher quantity of one service is usually a typing error. Bed-days and medicines are
 * calculated.
 */
const maxQuantity = 20

/** @throws UNCONFIRMED for an implausible quantity of a service */
async function assertPlausible(
  trx: Writing['trx'],
  { id, action, changed, resource }: WriteEvent,
  actor: Actor,
): Promise<void> {
  if (action === 'delete' || !changed.includes('quantity')) return
  const { rows } = await sql<{ visit_id: number; service_id: number | null; quantity: number }>`
    select visit_id, service_id, quantity::float8 as quantity from charges
    where id = ${id} and quantity > ${maxQuantity} and medication_id is null and bed_move_id is null`.execute(
    trx,
  )
  if (!rows[0]) return
  const params = { quantity: rows[0].quantity, max: maxQuantity }
  const { visit_id, service_id } = rows[0]
  assertConfirmed(
    actor,
    [visit_id, service_id],
    [{ field: 'quantity', key: 'charge.many', params }],
    resource,
  )
}

/** A charge with a source is corrected at its source. */
const charges: WriteRule = {
  async inTransaction(trx, event, actor) {
    if (actor.userId === null || isSourceDriven(event)) return
    await assertPlausible(trx, event, actor)
    if (event.action === 'create') return
    const { rows } = await sql`
      select 1 from charges where id = ${event.id}
        and (bed_move_id is not null or prescription_line_id is not null)
      union all select 1 from prescription_lines where charge_id = ${event.id} and deleted_at is null
      union all select 1 from investigation_orders where charge_id = ${event.id}
        and deleted_at is null limit 1`.execute(trx)
    if (rows.length > 0)
      throw new AppError('VALIDATION', {
        problems: [{ field: 'quantity', key: 'charge.follows' }],
        resource: event.resource,
      })
  },
}

export const chargingWriteRules: WriteRules = { charges }
