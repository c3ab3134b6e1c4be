/** Which invoices a claim asks for: a visit that is opened again gets a second one. */
import { sql } from 'kysely'
import { isIssued } from '../billing/issued.ts'

/** Whether the invoice `i` was issued, and to who pays the visit, or the claim, of this name. */
export const isBilledTo = (payer: 'v' | 'l' | 'o') => sql`(${isIssued('i')}
  and i.visit_id = ${sql.ref(payer === 'v' ? 'v.id' : `${payer}.visit_id`)}
  and i.payment_type_id = ${sql.ref(`${payer}.payment_type_id`)})`

/** Whether the claim of this name asks for the invoice `i`; it names the last one that it knew. */
export const isAskedBy = (claim: 'l' | 'o') =>
  sql`(${isBilledTo(claim)} and i.id <= ${sql.ref(`${claim}.invoice_id`)})`
