/**
 * After the discharge, a visit becomes self-paying only with a charge, and a self-paying one loses
 * its last charge only with a reason (domain 2.1).
 */
import { type RawBuilder, sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { leftStatuses } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { isWithoutCharge } from './open-items.ts'

/** Whether the visit `v` ended as free care of a patient who pays by payment type `t`. */
const isFreeCare = sql`(${codeIn('v.status', ...leftStatuses)} and ${isWithoutCharge}
  and t.payer_kind = ${payerKind.PATIENT.value} and v.visit_type_id <> ${visitType.IPD.value}
  and not exists (select 1 from discharge_types d
    where d.id = v.discharge_type_id and d.needs_death_form))`

/** Without these, the discharge needed no reason for free care. */
const fields = ['payment_type_id', 'visit_type_id']

/** A discharge asks for a reason; a death does not. @throws VALIDATION */
export const unchargedPayerRule: WriteRule = {
  async inTransaction(trx, { id, action, changed, before, resource }, actor) {
    const field = fields.find((name) => changed.includes(name))
    if (actor.userId === null || action !== 'update' || !field || changed.includes('status')) return
    const earlier = (name: string) =>
      sql`coalesce(${before?.[name] ?? null}::bigint, ${sql.ref(`v.${name}`)})`
    const { rows } = await sql`select 1 from visits v
      join payment_types t on t.id = v.payment_type_id
      join payment_types e on e.id = ${earlier('payment_type_id')}
      where v.id = ${id} and ${isFreeCare}
        and (e.payer_kind <> t.payer_kind or ${earlier('visit_type_id')} = ${visitType.IPD.value})`.execute(
      trx,
    )
    if (rows.length > 0)
      throw new AppError('VALIDATION', { problems: [{ field, key: 'visit.uncharged' }], resource })
  },
}

/** The reason of the removal stands for that of the discharge in the list of free care. */
const lastCharge = (visits: (ids: RawBuilder<unknown>) => RawBuilder<unknown>): WriteRule => ({
  async inTransactionBatch(trx, events, actor, { reason }) {
    const removed = events.filter(
      ({ action, changed }) => action === 'delete' || changed.includes('service_id'),
    )
    if (actor.userId === null || reason || removed.length === 0) return
    const { rows } = await sql`select 1 from visits v join payment_types t on t.id = v.payment_type_id
      where v.id in (${visits(idList(removed.map(({ id }) => id)))}) and ${isFreeCare} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new AppError('VALIDATION', { problems: [{ field: 'quantity', key: 'visit.last_charge' }] })
  },
})

/** Run after the drafts are priced again. */
export const lastChargeRules: WriteRules = {
  charges: lastCharge((ids) => sql`select visit_id from charges where id = any(${ids})`),
  'invoice-lines': lastCharge(
    (ids) => sql`select i.visit_id from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.id = any(${ids})`,
  ),
}
