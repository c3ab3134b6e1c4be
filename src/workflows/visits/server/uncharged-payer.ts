/** After the discharge, a visit becomes self-paying only with a charge (domain 2.1). */
import { sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { leftStatuses } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isWithoutCharge } from './open-items.ts'

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
      where v.id = ${id} and ${codeIn('v.status', ...leftStatuses)} and ${isWithoutCharge}
        and t.payer_kind = ${payerKind.PATIENT.value} and v.visit_type_id <> ${visitType.IPD.value}
        and (e.payer_kind <> t.payer_kind or ${earlier('visit_type_id')} = ${visitType.IPD.value})
        and not exists (select 1 from discharge_types d
          where d.id = v.discharge_type_id and d.needs_death_form)`.execute(trx)
    if (rows.length > 0)
      throw new AppError('VALIDATION', { problems: [{ field, key: 'visit.uncharged' }], resource })
  },
}
