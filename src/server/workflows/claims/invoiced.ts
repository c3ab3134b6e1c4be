/** Which invoices a claim asks for: a visit that is opened again gets a second one. */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isIssued } from '../billing/issued.ts'

/** Whether the invoice `i` was issued, and to who pays the visit, or the claim, of this name. */
export const isBilledTo = (payer: 'v' | 'l' | 'o') => sql`(${isIssued('i')}
  and i.visit_id = ${sql.ref(payer === 'v' ? 'v.id' : `${payer}.visit_id`)}
  and i.payment_type_id = ${sql.ref(`${payer}.payment_type_id`)})`

/** Whether the issued invoice `i` is one of the visit, of which a second programme pays lines. */
const isBilledBeside = (claim: 'l' | 'o') => sql`(${sql.ref(`${claim}.is_secondary`)}
  and ${isIssued('i')} and i.visit_id = ${sql.ref(`${claim}.visit_id`)})`

/** What the programme of the claim of this name pays of the invoice `i`, by its lines. */
export const paidShare = (claim: 'l' | 'o') => sql`case when ${sql.ref(`${claim}.is_secondary`)}
  then coalesce((select sum(x.scheme_share) from invoice_lines x where x.invoice_id = i.id
    and x.deleted_at is null and x.program_id = ${sql.ref(`${claim}.program_id`)}), 0)
  else i.scheme_total - coalesce((select sum(x.scheme_share) from invoice_lines x
    where x.invoice_id = i.id and x.deleted_at is null and x.program_id <> i.program_id), 0) end`

/** Whether the claim of this name asks for the invoice `i`; it names the last one that it knew. */
export const isClaimedBy = (claim: 'l' | 'o') =>
  sql`((${isBilledTo(claim)} or ${isBilledBeside(claim)}) and i.id <= ${sql.ref(`${claim}.invoice_id`)})`

/** The code of the claim that asks for an invoice and was signed off, so that it can't change. */
export async function claimOf({ trx, context }: Writing, invoice: number): Promise<string | undefined> {
  if (!context.registry.find('claims')) return undefined
  const { rows } = await sql<{ code: string }>`select l.code from invoices i
    join claims l on ${isClaimedBy('l')} where i.id = ${invoice} and l.is_live
      and l.deleted_at is null and l.status <> ${claimStatus.ProviderSaved.value}
    limit 1`.execute(trx)
  return rows[0]?.code
}
