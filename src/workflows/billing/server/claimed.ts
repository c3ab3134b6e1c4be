/** Which invoices belong to a claim: a reopened visit gets a second one. */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isIssued } from './issued.ts'

/** Whether the invoice `i` was issued to the payer of the visit or claim with this alias. */
export const isBilledTo = (payer: 'v' | 'l' | 'o') => sql`(${isIssued('i')}
  and i.visit_id = ${sql.ref(payer === 'v' ? 'v.id' : `${payer}.visit_id`)}
  and i.payment_type_id = ${sql.ref(`${payer}.payment_type_id`)})`

/** Whether the issued invoice `i` of the visit has lines that a second programme pays. */
const isBilledBeside = (claim: 'l' | 'o') => sql`(${sql.ref(`${claim}.is_secondary`)}
  and ${isIssued('i')} and i.visit_id = ${sql.ref(`${claim}.visit_id`)})`

/** The share of the invoice `i` that the programme of this claim pays, by lines. */
export const paidShare = (claim: 'l' | 'o') => sql`case when ${sql.ref(`${claim}.is_secondary`)}
  then coalesce((select sum(x.scheme_share) from invoice_lines x where x.invoice_id = i.id
    and x.deleted_at is null and x.program_id = ${sql.ref(`${claim}.program_id`)}), 0)
  else i.scheme_total - coalesce((select sum(x.scheme_share) from invoice_lines x
    where x.invoice_id = i.id and x.deleted_at is null and x.program_id <> i.program_id), 0) end`

/** Whether the claim with this alias includes the invoice `i`; it names its last invoice. */
export const isClaimedBy = (claim: 'l' | 'o') =>
  sql`((${isBilledTo(claim)} or ${isBilledBeside(claim)}) and i.id <= ${sql.ref(`${claim}.invoice_id`)})`

/** The code of the signed-off claim of an invoice, which therefore cannot change. */
export async function loadClaim({ trx, context }: Writing, invoice: number): Promise<string | undefined> {
  if (!context.registry.find('claims')) return undefined
  const { rows } = await sql<{ code: string }>`select l.code from invoices i
    join claims l on ${isClaimedBy('l')} where i.id = ${invoice} and l.is_live
      and l.deleted_at is null and l.status <> ${claimStatus.ProviderSaved.value}
    limit 1`.execute(trx)
  return rows[0]?.code
}
