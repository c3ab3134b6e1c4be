/** The payer of a payment type: the type itself, or the first programme that takes it. */
import { type Kysely, sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Payer } from '../domain/facts.ts'

/** @throws VALIDATION for an unknown payment type */
export async function loadPayer(db: Kysely<Tables>, paymentType: number): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select t.id as payment_type_id, t.payer_kind, t.default_patient_share, g.id as program_id,
      g.payment_model
    from payment_types t left join lateral (select g.id, g.payment_model
      from program_payment_types x join programs g on g.id = x.program_id
      where x.payment_type_id = t.id and x.deleted_at is null and x.is_active and ${codeIn('t.payer_kind', payerKind.SCHEME)}
      order by x.program_id limit 1) g on true
    where t.id = ${paymentType} and t.deleted_at is null`.execute(db)
  const [payer] = rows
  if (!payer)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'payment_type_id', key: 'refMissing' }],
    })
  return payer
}
