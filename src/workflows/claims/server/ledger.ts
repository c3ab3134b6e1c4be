/** Ledger entries of claims: received money and write-offs (domain 2.2; contract of the ledger). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isClaimedBy, paidShare } from '#src/workflows/billing/server/claimed.ts'
import { postEntry } from '#src/workflows/ledger/server/post.ts'
import { reimburseSupport } from './vouchers.ts'

/** A booked and unpaid amount is no longer a debt, because the programme refused it. */
async function writeOff(
  writing: Writing,
  { values: { health_facility_id, program_id } }: Stored<'claims'> | Stored<'claim_invoices'>,
  { owed, note, day, ...about }: Amounts,
): Promise<void> {
  if (owed === 0) return
  await postEntry(writing, {
    kind: 'CLAIM',
    note,
    ...about,
    occurred_at: day ? `${day}T05:00:00.000Z` : writing.now,
    health_facility_id,
    program_id,
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
 * Fees of the claim `l` that its invoices book as owed by its programme. Counted once, also if an
 * earlier claim of them was closed and a new one made.
 */
export const bookedFees = sql<number>`coalesce((select sum(${paidShare('l')}) from invoices i
  where ${isClaimedBy('l')} and not exists (select 1 from claims o where ${isClaimedBy('o')} and o.id <> l.id
    and o.is_secondary = l.is_secondary and o.status = ${claimStatus.Closed.value} and o.deleted_at is null)), 0)`

/** The programmes' debt for claims in the ledger: fees and the adjustment at sending. */
async function owedBy({ trx }: Writing, claims: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(${bookedFees} + l.fee_adjustment), 0)::float8 as owed from claims l
    where l.deleted_at is null and ${claims}`.execute(trx)
  return rows[0]?.owed ?? 0
}

/**
 * Books a receipt on its day: it reduces the programme's debt by the received amount and the bank
 * fee.
 * @returns the entry; null if nothing was received
 */
export async function postReceived(
  writing: Writing,
  { id, values }: Stored<'claim_invoices'>,
  { received, fee, day }: { received: number; fee: number; day: string },
): Promise<number | null> {
  if (received + fee === 0) return null
  return postEntry(writing, {
    kind: 'CLAIM',
    occurred_at: `${day}T05:00:00.000Z`,
    note: values.code,
    claim_invoice_id: id,
    health_facility_id: values.health_facility_id,
    program_id: values.program_id,
    postings: [
      { account: 'BANK', amount: received },
      { account: 'SPENDING', amount: fee },
      { account: 'SCHEME_RECEIVABLE', amount: -received - fee },
    ],
  })
}

/**
 * A fully received invoice ends the debt for its claims, whatever was booked for them. Call it
 * before the claims are closed.
 * @param credited Amount that its receipts took off the debt.
 */
export async function postPaidInFull(
  writing: Writing,
  invoice: Stored<'claim_invoices'>,
  { credited, day }: { credited: number; day: string },
): Promise<void> {
  // A claim under appeal belongs to the invoice that certified it first.
  const paid = sql`l.settled_in_id is null and l.claim_invoice_id = ${invoice.id} and ${codeIn('l.status', claimStatus.Reimbursed, claimStatus.ProviderCleared)}
    or l.settled_in_id = ${invoice.id}`
  const owed = await owedBy(writing, sql`(${paid})`)
  const support = await reimburseSupport(writing, invoice, day)
  await writeOff(writing, invoice, {
    owed: owed + support - credited,
    note: invoice.values.code,
    day,
    claim_invoice_id: invoice.id,
  })
}

/** A written-off claim is no longer owed. */
export async function postWrittenOff(writing: Writing, claim: Stored<'claims'>) {
  const owed = await owedBy(writing, sql`l.id = ${claim.id}`)
  const { visit_id, code } = claim.values
  await writeOff(writing, claim, {
    owed,
    note: code,
    claim_id: claim.id,
    visit_id,
  })
}
