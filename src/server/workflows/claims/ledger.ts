/**
 * What claims move in the ledger: money that came, and what is given up (domain 2.2; contract of
 * the ledger).
 */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { postEntry } from '../ledger/post.ts'
import { isClaimedBy, paidShare } from './invoiced.ts'
import { reimburseSupport } from './vouchers.ts'

/** What was booked and is not paid is no debt any more: the programme has refused it. */
async function writeOff(
  writing: Writing,
  of: Pick<Stored, 'values'>,
  { owed, note, day, ...about }: Amounts,
): Promise<void> {
  if (owed === 0) return
  await postEntry(writing, {
    kind: 'CLAIM',
    note,
    ...about,
    occurred_at: day ? `${day}T05:00:00.000Z` : writing.now,
    health_facility_id: Number(of.values.health_facility_id),
    program_id: Number(of.values.program_id),
    postings: [
      { account: 'SCHEME_RECEIVABLE', amount: -owed },
      { account: 'CLAIM_WRITE_OFF', amount: owed },
    ],
  })
}

interface Amounts {
  owed: number
  claim_invoice_id?: number
  claim_id?: number
  visit_id?: number
  note: string
  /** Day of the entry; today by default. */
  day?: string
}

/**
 * What the invoices of the claim `l` book as owed by its programme: once, also where a claim was
 * given up and posted again.
 */
export const bookedFees = sql<number>`coalesce((select sum(${paidShare('l')}) from invoices i
  where ${isClaimedBy('l')} and not exists (select 1 from claims o where ${isClaimedBy('o')} and o.id <> l.id
    and o.is_secondary = l.is_secondary and o.status = ${claimStatus.Closed.value} and o.deleted_at is null)), 0)`

/**
 * What programmes owe for claims by the books: the fees, and what was adjusted when they were sent.
 */
async function owedBy({ trx }: Writing, claims: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(${bookedFees} + l.fee_adjustment), 0)::float8 as owed from claims l
    where l.deleted_at is null and ${claims}`.execute(trx)
  return rows[0]?.owed ?? 0
}

/**
 * Books a receipt on its day: the programme owes less by what came and by what the bank kept.
 * @returns the entry; null where nothing came
 */
export async function postReceived(
  writing: Writing,
  { id, values }: Stored,
  { received, fee, day }: { received: number; fee: number; day: string },
): Promise<number | null> {
  if (received + fee === 0) return null
  return postEntry(writing, {
    kind: 'CLAIM',
    occurred_at: `${day}T05:00:00.000Z`,
    note: String(values.code),
    claim_invoice_id: id,
    health_facility_id: Number(values.health_facility_id),
    program_id: Number(values.program_id),
    postings: [
      { account: 'BANK', amount: received },
      { account: 'SPENDING', amount: fee },
      { account: 'SCHEME_RECEIVABLE', amount: -received - fee },
    ],
  })
}

/**
 * The invoice is received in full: its claims are owed no more, whatever was booked for them.
 * Called before they are closed. @param credited What its receipts have taken off the debt.
 */
export async function postPaidInFull(
  writing: Writing,
  invoice: Stored,
  { credited, day }: { credited: number; day: string },
): Promise<void> {
  // A claim under appeal was settled by the invoice that certified it first.
  const paid = sql`l.settled_in_id is null and l.claim_invoice_id = ${invoice.id} and ${codeIn('l.status', claimStatus.Reimbursed, claimStatus.ProviderCleared)}
    or l.settled_in_id = ${invoice.id}`
  const owed = await owedBy(writing, sql`(${paid})`)
  const support = await reimburseSupport(writing, invoice, day)
  await writeOff(writing, invoice, {
    owed: owed + support - credited,
    note: String(invoice.values.code),
    day,
    claim_invoice_id: invoice.id,
  })
}

/** A claim that is given up is owed no more. */
export async function postWrittenOff(writing: Writing, claim: Stored) {
  const owed = await owedBy(writing, sql`l.id = ${claim.id}`)
  const { visit_id, code } = claim.values
  await writeOff(writing, claim, {
    owed,
    note: String(code),
    claim_id: claim.id,
    visit_id: Number(visit_id),
  })
}
