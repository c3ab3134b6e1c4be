/** What claims move in the ledger: money that came, and what is given up (domain 2.2; contract of the ledger). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { postEntry } from '../ledger/post.ts'
import { isAskedBy } from './invoiced.ts'

/** Claimed are case rates, booked the services of the invoice: what differs is no debt any more. */
async function settle(
  writing: Writing,
  of: Pick<Stored, 'values'>,
  { owed, received, note, ...about }: Amounts,
): Promise<void> {
  if (owed === 0 && received === 0) return
  await postEntry(writing, {
    ...{ kind: 'CLAIM', occurred_at: writing.now, note, ...about },
    health_facility_id: Number(of.values.health_facility_id),
    program_id: Number(of.values.program_id),
    postings: [
      { account: 'BANK', amount: received },
      { account: 'SCHEME_RECEIVABLE', amount: -owed },
      { account: 'CLAIM_WRITE_OFF', amount: owed - received },
    ],
  })
}

interface Amounts {
  owed: number
  received: number
  claim_invoice_id?: number
  claim_id?: number
  visit_id?: number
  note: string
}

/** What the invoices of visits book as owed by the programme: once, also where a claim was given up and made anew. */
async function owedBy({ trx }: Writing, claims: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(i.scheme_total), 0)::float8 as owed from claims l
    join invoices i on ${isAskedBy('l')} where l.deleted_at is null and ${claims}
      and not exists (select 1 from claims o where ${isAskedBy('o')} and o.id <> l.id
        and o.status = ${claimStatus.Closed.value} and o.deleted_at is null)`.execute(trx)
  return rows[0]?.owed ?? 0
}

/** The month's money came: the claims that it pays are owed no more. Called before they are closed. */
export async function postReceived(writing: Writing, invoice: Stored, received: number) {
  const paid = sql`l.claim_invoice_id = ${invoice.id} and l.status = 50`
  const owed = await owedBy(writing, paid)
  const note = String(invoice.values.code)
  await settle(writing, invoice, { owed, received, note, claim_invoice_id: invoice.id })
}

/** A claim that is given up is owed no more. */
export async function postWrittenOff(writing: Writing, claim: Stored) {
  const owed = await owedBy(writing, sql`l.id = ${claim.id}`)
  const { visit_id, code } = claim.values
  await settle(writing, claim, {
    ...{ owed, received: 0, note: String(code) },
    ...{ claim_id: claim.id, visit_id: Number(visit_id) },
  })
}
