/** Claims of the demonstration: three months in all states, with several returned claims. */

import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus, claimPaymentKind } from '#schemas/codes/claim-terms.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import type { TableRow } from '#schemas/tables.gen.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type ReadVisit, readFacts } from '#src/workflows/claims/server/facts/read-facts.ts'
import { loadSums } from '#src/workflows/claims/server/invoices/claims-of.ts'
import { postPaidInFull, postReceived } from '#src/workflows/claims/server/ledger.ts'
import { claimValues } from '#src/workflows/claims/server/make.ts'
import { buildRequestedAmounts } from '#src/workflows/claims/server/requested-amounts.ts'
import { linkVouchers } from '#src/workflows/claims/server/vouchers.ts'
import { createRandom, type Random } from '../patients/random.ts'
import { type People, planClaim, stateOf } from './plan-claim.ts'

const stateName = 'demo-claims'
const done = 'done'
/** Visits per transaction. */
const slice = 200

/** Decides together with the visits, before a user can create a claim. */
export async function planDemoClaims({ trx, context }: Writing): Promise<void> {
  if (!context.registry.find('claims')) return
  if ((await readState(trx, stateName)) !== undefined) return
  const { rows } = await sql`select 1 from claims limit 1`.execute(trx)
  await writeState(trx, stateName, rows.length > 0 ? done : '0')
}

async function loadPeople({ trx }: Writing): Promise<People | undefined> {
  const { rows } = await sql<Pick<TableRow<'users'>, 'username' | 'id'>>`
    select u.username, u.id from users u join demo_accounts d on d.user_id = u.id`.execute(trx)
  const of = (name: string) => rows.find(({ username }) => username === name)?.id
  const found = {
    officer: of('claims_officer'),
    director: of('claims_approver'),
    intake: of('payer_intake'),
    reviewer: of('payer_reviewer'),
    approver: of('payer_approver'),
  }
  return Object.values(found).every((id) => id !== undefined) ? (found as People) : undefined
}

const isClaimable = ({ row, cases }: ReadVisit) =>
  row.model === paymentModel.CaseBase.value && row.to !== null && cases.length > 0

async function writeSlice(
  writing: Writing,
  visits: readonly ReadVisit[],
  { random, today, people }: { random: Random; today: string; people: People },
): Promise<void> {
  const { context } = writing
  const claimed = visits.filter(isClaimable)
  const requested = buildRequestedAmounts(claimed)
  const planned = requested.flatMap(({ head, parts: { case_claims: cases } }, place) => {
    const read = claimed[place] as ReadVisit
    const left = read.row.to ?? today
    const name = stateOf(random, daysBetween(left, today))
    if (!name) return []
    const amounts = cases.map(({ rate, quantity }) => Number(rate) * Number(quantity))
    const { cutoff } = read.facts.month
    const terms = { left, today, claimedAmount: head.amount_claimed, amounts, cutoff }
    return [
      {
        read,
        head,
        cases,
        vouchers: requested[place]?.vouchers ?? [],
        ...planClaim(random, name, terms, people),
      },
    ]
  })
  const now = writing.now
  const ids = await insertRecords(
    writing,
    context.registry.get('claims'),
    planned.map(({ read, head, claim }) => ({
      ...claimValues(read, head, { now, by: people.officer }),
      ...claim,
    })),
  )
  await linkVouchers(writing, new Map(planned.map(({ vouchers }, index) => [Number(ids[index]), vouchers])))
  await insertRecords(
    writing,
    context.registry.get('case_claims'),
    planned.flatMap(({ cases, verdicts }, index) =>
      cases.map((one, place) => ({ ...one, ...verdicts[place], claim_id: ids[index] })),
    ),
  )
}

const { SUBMITTED, CERTIFIED, CLEARED } = claimInvoiceStatus

/** One invoice for each past month, in the usual state for its age. */
async function writeInvoices(writing: Writing, today: string): Promise<void> {
  const { trx, context } = writing
  const claims = context.registry.get('claims')
  const resource = context.registry.get('claim_invoices')
  const { rows } = await sql<{ facility: number; program: number; month: string; ids: number[] }>`
    select health_facility_id as facility, program_id as program, to_char(date_to, 'YYYY-MM') as month,
      array_agg(id order by id) as ids
    from claims where ${codeNotIn('status', claimStatus.ProviderSaved, claimStatus.ProviderApproved)} and date_to < ${`${monthOf(today)}-01`}::date
    group by 1, 2, 3 order by 3`.execute(trx)
  /** Money is booked in the open month. */
  const thisMonth = (day: string) => {
    const date = `${monthOf(today)}-${day}`
    return date < today ? date : today
  }
  for (const { facility, program, month, ids } of rows) {
    const age =
      month < monthAfter(monthOf(today), -2)
        ? CLEARED
        : month < monthAfter(monthOf(today), -1)
          ? CERTIFIED
          : SUBMITTED
    const at = `${monthAfter(month)}-02T03:00:00.000Z`
    const [id = 0] = await insertRecords(writing, resource, [
      {
        health_facility_id: facility,
        program_id: program,
        month,
        status: age.value,
        submitted_at: at,
      },
    ])
    const locked = await lockStored(writing, claims, ids)
    await updateRecords(
      writing,
      claims,
      [...locked.values()].map((stored) => ({ stored, values: { claim_invoice_id: id } })),
    )
    const { approved, claims_count, cases_count, amount_claimed } = await loadSums(writing, id)
    const isCertified = age !== SUBMITTED
    const isPaid = age === CLEARED
    const paper = `${month.replace('-', '')}-${id}`
    const stored = (await lockStored(writing, resource, [id])).get(id)
    if (!stored) continue
    const values = {
      claims_count,
      cases_count,
      amount_claimed,
      certified_at: isCertified ? `${monthAfter(month)}-20T03:00:00.000Z` : null,
      amount_certified: isCertified ? approved : null,
      amount_reduced: isCertified ? amount_claimed - approved : null,
      certificate_no: isCertified ? `CERT-${paper}` : null,
      bank_ref: isPaid ? `BANK-${paper}` : null,
      amount_paid: isPaid ? approved : null,
      paid_on: isPaid ? thisMonth('03') : null,
      amount_received: isPaid ? approved : null,
      received_on: isPaid ? thisMonth('05') : null,
    }
    await updateRecords(writing, resource, [{ stored, values }])
    if (isPaid) await writePayment(writing, { ...stored, values: { ...stored.values, ...values } })
  }
}

/** The transfer that paid an invoice: paid, received, and booked on the day of receipt. */
async function writePayment(writing: Writing, invoice: Stored<'claim_invoices'>): Promise<void> {
  const { bank_ref, amount_paid } = invoice.values
  const [received, day] = [Number(amount_paid), String(invoice.values.received_on)]
  const entry_id = await postReceived(writing, invoice, { received, fee: 0, day })
  await postPaidInFull(writing, invoice, { credited: received, day })
  const of = { claim_invoice_id: invoice.id, reference: bank_ref, amount: received, deduction: 0 }
  await insertRecords(writing, writing.context.registry.get('claim-payments'), [
    { ...of, line_no: 1, kind: claimPaymentKind.PAYMENT.value, day: String(invoice.values.paid_on) },
    { ...of, line_no: 2, kind: claimPaymentKind.RECEIPT.value, day, entry_id },
  ])
}

/** Writes the next claims. Returns whether there are more. */
export async function demoClaims(seeding: Writing): Promise<boolean> {
  const { trx, now } = seeding
  const state = (await readState(trx, stateName)) ?? done
  if (state === done) return false
  const writing = { ...seeding, events: [] }
  const today = dayInPhnomPenh(new Date(now))
  const people = await loadPeople(seeding)
  const { rows } = await sql<{ id: number }>`
    select v.id from visits v join payment_types t on t.id = v.payment_type_id and ${codeIn('t.payer_kind', payerKind.SCHEME)}
    where v.id > ${Number(state)} and v.discharged_at is not null and v.deleted_at is null
    order by v.id limit ${slice}`.execute(trx)
  if (!people || rows.length === 0) {
    if (people) await writeInvoices(writing, today)
    await writeState(trx, stateName, done)
    return false
  }
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1) ?? 0
  const random = createRandom(last)
  const facts = await readFacts(trx, ids, today)
  await writeSlice(writing, facts, { random, today, people })
  await writeState(trx, stateName, String(last))
  return true
}
