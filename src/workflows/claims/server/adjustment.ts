/**
 * Invoices book fees, claims use case rates. The difference is booked when a claim is sent, so that
 * the programme owes the claimed amount (docs/domain/claims.md).
 */
import { sql } from 'kysely'
import type { Stored, ValuesOf } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Effect } from '#src/server/records/states/behaviour.ts'
import { postEntries } from '#src/workflows/ledger/server/post.ts'
import { bookedFees } from './ledger.ts'

interface Sent {
  stored: Stored<'claims'>
  /** Includes the amount claimed and the last invoice. */
  values: ValuesOf<'claims'>
}

/** Amount claimed less fees, in riel. Cash support is booked with its vouchers. */
async function readDifferences({ trx }: Writing, claims: readonly Sent[]) {
  const now = claims.map(({ stored, values }) => ({
    id: stored.id,
    invoice_id: values.invoice_id,
    amount_claimed: values.amount_claimed,
  }))
  // The same step may have replaced the invoice and not written it yet.
  const { rows } = await sql<{ id: number; difference: number }>`
    select l.id::float8 as id, (l.amount_claimed - ${bookedFees} - coalesce((select sum(p.amount)
      from case_claims p join benefits b on b.id = p.benefit_id
      join benefit_types t on t.id = b.benefit_type_id
      where p.claim_id = l.id and p.deleted_at is null
        and t.code in ('TRANSPORT', 'FOOD', 'FUNERAL')), 0))::float8 as difference
    from (select (jsonb_populate_record(c, n.now)).* from claims c
      join (select value as now from jsonb_array_elements(${JSON.stringify(now)}::jsonb)) n
        on c.id = (n.now ->> 'id')::bigint) l`.execute(trx)
  return new Map(rows.map(({ id, difference }) => [id, difference]))
}

/**
 * Books the change since the last booking, one entry per claim.
 * @returns the differences, in order
 */
async function book(writing: Writing, claims: readonly Sent[], amounts: ReadonlyMap<number, number>) {
  const entries = claims.flatMap(({ stored: { id, values } }) => {
    const amount = (amounts.get(id) ?? 0) - (values.fee_adjustment ?? 0)
    if (amount === 0) return []
    return {
      kind: 'CLAIM' as const,
      occurred_at: writing.now,
      note: values.code,
      claim_id: id,
      visit_id: values.visit_id,
      health_facility_id: values.health_facility_id,
      program_id: values.program_id,
      postings: [
        { account: 'SCHEME_RECEIVABLE' as const, amount },
        { account: 'RATE_DIFFERENCE' as const, amount: -amount },
      ],
    }
  })
  if (entries.length > 0) await postEntries(writing, entries)
  return claims.map(({ stored }) => ({ fee_adjustment: amounts.get(stored.id) ?? 0 }))
}

/** When a claim is sent, its programme owes the amount claimed. */
export const adjusted: Effect<'claims'> = async (writing, steps) =>
  book(writing, steps, await readDifferences(writing, steps))

/** When a claim is a draft again, its programme owes the fees. */
export const unadjusted: Effect<'claims'> = (writing, steps) => book(writing, steps, new Map())
