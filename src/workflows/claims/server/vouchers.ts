/** Vouchers of support and their claims: each voucher is claimed once (domain 1.9). */
import { type Kysely, sql } from 'kysely'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { caseStatus } from '#schemas/codes/claim-terms.ts'
import { moneyMovement } from '#schemas/codes/money-movement.ts'
import { transactionKind } from '#schemas/codes/transaction-kind.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { insertRecord } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followFrom } from '#src/server/records/states/follow.ts'
import { isSent } from '#src/workflows/billing/server/claims-sent.ts'
import { movements } from '#src/workflows/cash/domain/movements.ts'
import { markSupport } from '#src/workflows/cash/server/reimbursement.ts'
import { lockBalance, postEntry } from '#src/workflows/ledger/server/post.ts'
import { claimableSupport } from './facts/support-cases.ts'

/** Links each claim with exactly these vouchers. */
export async function linkVouchers(
  writing: Writing,
  vouchersOf: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  if (!writing.context.registry.find('cash-flow') || vouchersOf.size === 0) return
  const claimOf = new Map([...vouchersOf].flatMap(([claim, ids]) => ids.map((id) => [id, claim] as const)))
  const { rows } = await sql<{ id: number; claim_id: number | null }>`
    select id::float8 as id, claim_id::float8 as claim_id from cash_flow
    where id = any(${idList([...claimOf.keys()])})
      or claim_id = any(${idList([...vouchersOf.keys()])})`.execute(writing.trx)
  const changes = new Map<number | null, number[]>()
  for (const { id, claim_id } of rows) {
    const claim = claimOf.get(id) ?? null
    if (claim !== claim_id) changes.set(claim, [...(changes.get(claim) ?? []), id])
  }
  for (const [claim_id, ids] of changes) await markSupport(writing, ids, { claim_id })
}

/** Support in a claim invoice's claims: paid by vouchers, and accepted by the payer. */
interface Claimed {
  vouchers: number[]
  paid: number
  accepted: number
}

async function claimedSupport({ trx }: Writing, invoice: number): Promise<Claimed> {
  const ofInvoice = sql`(l.settled_in_id = ${invoice}
    or l.claim_invoice_id = ${invoice} and l.settled_in_id is null) and l.deleted_at is null`
  const { rows } = await sql<Claimed>`
    with v as (select c.id, c.amount_khr from cash_flow c join claims l on l.id = c.claim_id
        where ${ofInvoice} and ${claimableSupport})
    select coalesce((select array_agg(id::float8 order by id) from v), '{}') as vouchers,
      coalesce((select sum(amount_khr) from v), 0)::float8 as paid,
      coalesce((select sum(p.amount_accepted) from case_claims p join claims l on l.id = p.claim_id
        join benefits b on b.id = p.benefit_id join benefit_types t on t.id = b.benefit_type_id
        where ${ofInvoice} and p.deleted_at is null and p.case_status <> ${caseStatus.CLAIMED.value}
          and t.code in ('TRANSPORT', 'FOOD', 'FUNERAL')), 0)::float8 as accepted`.execute(trx)
  return rows[0] as Claimed
}

/**
 * Reimburses the support of an invoice that is fully received. The money moves from the bank back
 * to the advance, as a cash movement that names the invoice.
 * @returns the amount the vouchers paid: the programme's debt that the claims settle
 */
export async function reimburseSupport(
  writing: Writing,
  { id, values }: Stored<'claim_invoices'>,
  day: string,
): Promise<number> {
  const { registry } = writing.context
  if (!registry.find('cash-flow')) return 0
  const { vouchers, paid, accepted } = await claimedSupport(writing, id)
  // Support of which the payer accepted nothing stays open for the facility's accountant.
  if (vouchers.length === 0 || accepted === 0) return 0
  const { health_facility_id, program_id, code: note } = values
  const about = { health_facility_id, program_id }
  const bank = await lockBalance(writing, about.health_facility_id, 'BANK')
  const moved = Math.min(accepted, bank)
  const entry_id = await postEntry(writing, {
    kind: 'CASH_FLOW',
    occurred_at: `${day}T05:00:00.000Z`,
    note,
    ...about,
    claim_invoice_id: id,
    postings: [
      { account: 'BANK', amount: -moved },
      { account: 'HEF_ADVANCE', amount: moved },
      { account: 'ADVANCE_DUE', amount: -paid },
      { account: 'SCHEME_RECEIVABLE', amount: paid },
    ],
  })
  const flows = registry.get('cash-flow')
  const flow = await insertRecord(writing, flows, {
    ...about,
    purpose: cashPurpose.REIMBURSEMENT_IN.value,
    movement_type: moneyMovement[movements.REIMBURSEMENT_IN.movement].value,
    transaction_kind: transactionKind.AccountantTransaction.value,
    amount_khr: accepted,
    occurred_on: day,
    note,
    entry_id,
    claim_invoice_id: id,
  })
  await followFrom(writing, flows, { name: 'reimburse', ids: [flow.id] })
  await markSupport(writing, vouchers, { reimbursed_by_id: flow.id })
  return paid
}

/** Vouchers without a claim although their visit's claim was sent, newest first. */
export async function readUnclaimedSupport(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id::float8 as id from ${visibleRows(readScope, readScope.registry.get('cash-flow'))} c
    where ${claimableSupport} and c.claim_id is null and exists (select from claims l
      where l.visit_id = c.visit_id and l.program_id = c.program_id and ${isSent})
    order by c.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
