/**
 * Takings of the demonstration: a shift per day, all payment methods, balanced books (domain 1.9).
 */
import { sql } from 'kysely'
import { shiftStatus } from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { visitsWithDeposit } from '#src/workflows/billing/server/deposit-sums.ts'
import { rateOn } from '#src/workflows/cash/server/book.ts'
import { loadDrawer } from '#src/workflows/cash/server/drawer.ts'
import type { SecondShare } from '#src/workflows/ledger/server/invoices.ts'
import { lockBalance } from '#src/workflows/ledger/server/post.ts'
import { actAs, loadDemoActors } from '../actors.ts'
import { takeRiel } from './by-riel.ts'
import { payBill, payFromDeposit, takeDeposits, tendersOf } from './by-tenders.ts'
import { type Bill, type CashDay, isRecent, isToday, minutesAfter, paidOf, type Staff } from './day.ts'
import { handOver } from './hand-over.ts'
import { creditLine, giveDepositBack, issueDiscounted } from './lowered.ts'
import { type Entry, post } from './post.ts'

const columns = sql`id, visit_id, patient_id, health_facility_id, program_id, patient_total,
  scheme_total, rounding, issued_at`

/** The first day with unposted invoices, and these invoices. */
async function loadUnposted({ trx }: Writing): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    with open as (select i.* from invoices i where i.issued_at is not null
      and i.patient_total + i.scheme_total > 0 and i.deleted_at is null
      and i.created_by is null and not exists (
        select 1 from ledger_entries e where e.invoice_id = i.id))
    select ${columns} from open
    where ${localDay('issued_at')} = (
      select min(${localDay('issued_at')}) from open)
    order by issued_at, id`.execute(trx)
  return rows
}

/** The entries of an invoice: one for each programme that pays. */
function issued({ id, patient_total, scheme_total, rounding, ...bill }: Bill, second?: SecondShare): Entry[] {
  const about = { ...bill, invoice_id: id, occurred_at: bill.issued_at }
  const scheme = scheme_total - (second?.amount ?? 0)
  const own: Entry = {
    kind: 'INVOICE',
    about,
    postings: [
      ['PATIENT_RECEIVABLE', addRiel(patient_total, rounding)],
      ['SCHEME_RECEIVABLE', scheme],
      ['REVENUE', -addRiel(patient_total, scheme)],
      ['ROUNDING', -rounding],
    ],
  }
  const seconds: Entry[] = second
    ? [
        {
          kind: 'INVOICE',
          about: { ...about, program_id: second.program_id },
          postings: [
            ['SCHEME_RECEIVABLE', second.amount],
            ['REVENUE', -second.amount],
          ],
        },
      ]
    : []
  return patient_total === 0 && scheme === 0 ? seconds : [own, ...seconds]
}

/** Shares of second programmes, by invoice. */
async function loadSecondShares({ trx }: Writing, bills: readonly Bill[]) {
  const { rows } = await sql<SecondShare & { invoice_id: number }>`
    select x.invoice_id::float8 as invoice_id, x.program_id::float8 as program_id,
      sum(x.scheme_share)::float8 as amount
    from invoice_lines x join invoices i on i.id = x.invoice_id
    where i.id = any(${idList(bills.map(({ id }) => id))}) and x.deleted_at is null
      and x.program_id <> i.program_id group by 1, 2 having sum(x.scheme_share) > 0`.execute(trx)
  return new Map(rows.map(({ invoice_id, ...share }) => [invoice_id, share]))
}

async function loadStaff(writing: Writing): Promise<Staff | undefined> {
  const actors = await loadDemoActors(writing, ['cashier', 'accountant', 'claims_approver'])
  const [cashier, accountant] = [actors.get('cashier'), actors.get('accountant')]
  const director = actors.get('claims_approver')
  return cashier && accountant && director ? { cashier, accountant, director } : undefined
}

/** Writes the takings of the next day. Returns whether there was one. */
export async function demoCash(from: Writing): Promise<boolean> {
  const writing = { ...from, events: [] }
  if (!from.context.registry.find('payments')) return false
  const bills = await loadUnposted(writing)
  const [first] = bills
  const staff = await loadStaff(writing)
  if (!first || !staff) return false
  const seconds = await loadSecondShares(writing, bills)
  await post(
    writing,
    bills.flatMap((bill) => issued(bill, seconds.get(bill.id))),
  )
  const facility = first.health_facility_id
  const day = dayInPhnomPenh(new Date(first.issued_at))
  const shift = await openShift(writing, { day, facility, staff })
  await openWindow({ writing, day, facility, staff, shift }, bills)
  return true
}

/** Riel for change, once the safe holds twice as much. */
const float = 200_000

async function openShift(
  writing: Writing,
  { day, facility, staff }: Pick<CashDay, 'day' | 'facility' | 'staff'>,
): Promise<number> {
  const safe = await lockBalance(writing, facility, 'SAFE')
  const opening_float = safe < 2 * float ? 0 : float
  const opened_at = `${day}T00:30:00.000Z`
  const about = { health_facility_id: facility, opening_float, opened_at }
  const { writing: own } = actAs(writing, staff.cashier, opened_at)
  const [shift = 0] = await insertRecords(own, own.context.registry.get('shifts'), [
    { ...about, cashier_id: staff.cashier.userId, status: shiftStatus.OPEN.value },
  ])
  if (opening_float > 0)
    await post(writing, [
      {
        kind: 'FLOAT',
        about: { health_facility_id: facility, occurred_at: opened_at, shift_id: shift },
        postings: [
          ['SAFE', -opening_float],
          ['CASHIER_BOX', opening_float],
        ],
      },
    ])
  return shift
}

async function loadVisitsWithDeposit({ trx }: Writing): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select visit_id as id from (${visitsWithDeposit}) d`.execute(trx)
  return new Set(rows.map(({ id }) => Number(id)))
}

async function openWindow(day: CashDay, bills: readonly Bill[]): Promise<void> {
  const { writing } = day
  if (isRecent(day.day, writing)) await workThrough(day, bills)
  else await takeRiel(day, bills.filter(isPaid))
  if (isToday(day)) return
  const last = bills.at(-1)?.issued_at ?? ''
  const evening = new Date(`${day.day}T10:00:00.000Z`)
  await handOver(day, minutesAfter(writing, new Date(Math.max(+evening, +new Date(last))), 60))
}

const isPaid = (bill: Bill) => paidOf(bill) > 0

/** Deposits, discounts, payments by all methods, and refunds. */
async function workThrough(day: CashDay, bills: readonly Bill[]): Promise<void> {
  const { writing } = day
  await takeDeposits(day)
  await issueDiscounted(day)
  const { riel } = await loadDrawer(writing, day.facility, day.shift)
  // Without riel for change no dollars are taken.
  const rate = riel < float ? null : await rateOn(writing.trx, day.day)
  const withDeposit = await loadVisitsWithDeposit(writing)
  const fromDeposit = bills.filter(({ visit_id }) => withDeposit.has(visit_id))
  for (const bill of fromDeposit) await payFromDeposit(day, bill)
  const others = bills.filter((bill) => isPaid(bill) && !withDeposit.has(bill.visit_id))
  const inRiel: Bill[] = []
  for (const bill of others) {
    const tenders = tendersOf(bill, rate)
    if (tenders) await payBill(day, bill, tenders)
    else inRiel.push(bill)
  }
  await takeRiel(day, inRiel)
  for (const bill of fromDeposit) await giveDepositBack(day, bill)
  for (const bill of bills) if (bill.id % 25 === 10) await creditLine(day, bill)
}
