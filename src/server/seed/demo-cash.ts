/** Takings of the demonstration: a shift each day, most invoices paid, books that balance (domain 1.9). */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import {
  type LedgerAccount,
  type LedgerKind,
  ledgerAccount,
  ledgerKind,
} from '#schemas/codes/ledger-account.ts'
import {
  currency,
  paymentKind,
  paymentMethod,
  paymentStatus,
  shiftStatus,
} from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { addRiel, asPaid } from '#src/domain/money/riel.ts'
import { sightOf } from '#src/server/access/coverage/assert-work.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

interface Bill {
  id: number
  visit_id: number
  patient_id: number
  health_facility_id: number
  program_id: number | null
  status: number
  patient_total: number
  scheme_total: number
  rounding: number
  issued_at: string
}

interface Entry {
  kind: LedgerKind
  about: Values
  postings: readonly (readonly [LedgerAccount, number])[]
}

/** The first day with invoices that the ledger doesn't know, and these. */
async function unposted({ trx }: Writing): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    with open as (select i.* from invoices i where i.issued_at is not null
      and i.patient_total + i.scheme_total > 0 and i.deleted_at is null
      and i.created_by is null and not exists (
        select 1 from ledger_entries e where e.invoice_id = i.id))
    select id, visit_id, patient_id, health_facility_id, program_id, status, patient_total,
      scheme_total, rounding, issued_at from open
    where (issued_at at time zone 'Asia/Phnom_Penh')::date = (
      select min((issued_at at time zone 'Asia/Phnom_Penh')::date) from open)
    order by issued_at, id`.execute(trx)
  return rows
}

/** Of ten who owe something nine pay, one of them only half. */
const paidOf = ({ id, patient_total, rounding }: Bill): number => {
  const due = addRiel(patient_total, rounding)
  if (id % 10 === 0) return 0
  return id % 10 === 1 ? asPaid(Math.floor(due / 2)) : due
}

const issued = ({ id, patient_total, scheme_total, rounding, ...bill }: Bill): Entry => ({
  kind: 'INVOICE',
  about: { ...bill, invoice_id: id, occurred_at: bill.issued_at },
  postings: [
    ['PATIENT_RECEIVABLE', addRiel(patient_total, rounding)],
    ['SCHEME_RECEIVABLE', scheme_total],
    ['REVENUE', -addRiel(patient_total, scheme_total)],
    ['ROUNDING', -rounding],
  ],
})

/** Posts entries of any day, and answers their numbers. */
export async function post(writing: Writing, entries: readonly Entry[]): Promise<number[]> {
  const { registry } = writing.context
  const { dated: _, ...book } = registry.get('ledger-entries')
  const heads = entries.map(({ kind, about }): Values => {
    const { health_facility_id, occurred_at, invoice_id, payment_id, shift_id } = about
    const { visit_id, program_id } = about
    return {
      ...{ health_facility_id, occurred_at, invoice_id, payment_id, shift_id, visit_id },
      program_id,
      kind: ledgerKind[kind].value,
    }
  })
  const ids = await insertRecords(writing, book, heads)
  const rows = entries.flatMap(({ about, postings }, index) =>
    postings
      .filter(([, amount]) => amount !== 0)
      .map(
        ([account, amount], line): Values => ({
          ...{
            entry_id: ids[index],
            line_no: line + 1,
            account: ledgerAccount[account].value,
            amount,
          },
          ...{ health_facility_id: about.health_facility_id, occurred_at: about.occurred_at },
          invoice_id: about.invoice_id ?? null,
          shift_id: account === 'CASHIER_BOX' ? about.shift_id : null,
        }),
      ),
  )
  await insertRecords(writing, registry.get('ledger-postings'), rows)
  return ids
}

async function staff({ trx }: Writing, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select u.id from users u
    join demo_accounts d on d.user_id = u.id where u.username = ${name}`.execute(trx)
  return rows[0]?.id
}

/** Writes the takings of the next day; answers whether there was one. */
export async function demoCash(from: Writing): Promise<boolean> {
  const writing = { ...from, events: [] }
  const { registry } = from.context
  if (!registry.find('payments')) return false
  const bills = await unposted(writing)
  const [first] = bills
  const cashier = await staff(writing, 'cashier')
  if (!first || cashier === undefined) return false
  await post(writing, bills.map(issued))
  const paid = bills.filter((bill) => paidOf(bill) > 0)
  if (paid.length > 0) await takings(writing, paid, cashier)
  return true
}

async function takings(writing: Writing, bills: readonly Bill[], cashier: number): Promise<void> {
  const { registry } = writing.context
  const { health_facility_id, issued_at } = bills[0] as Bill
  const day = dayInPhnomPenh(new Date(issued_at))
  const isToday = day === dayInPhnomPenh(new Date(writing.now))
  const total = addRiel(...bills.map(paidOf))
  const { dated: _, ...shifts } = registry.get('shifts')
  const evening = `${day}T10:00:00.000Z`
  const [shift_id] = await insertRecords(writing, shifts, [
    {
      ...{ cashier_id: cashier, health_facility_id, opened_at: `${day}T00:30:00.000Z` },
      ...{ opening_float: 0, status: shiftStatus.OPEN.value },
      ...(isToday
        ? {}
        : {
            status: shiftStatus.ACCEPTED.value,
            ...{ expected_khr: total, counted_khr: total, difference: 0, closed_at: evening },
            ...{ expected_riel: total, counted_riel: total },
            ...{ handed_to_user_id: await staff(writing, 'accountant'), accepted_at: evening },
          }),
    },
  ])
  const { dated: __, ...payments } = registry.get('payments')
  const receipts = await insertRecords(
    writing,
    payments,
    bills.map((bill) => ({
      ...{ invoice_id: bill.id, visit_id: bill.visit_id, patient_id: bill.patient_id },
      ...{ health_facility_id, cashier_id: cashier, shift_id, paid_at: bill.issued_at },
      ...{ kind: paymentKind.PAYMENT.value, status: paymentStatus.POSTED.value },
      ...{ method: paymentMethod.CASH_KHR.value, currency: currency.KHR.value },
      ...{ amount_tendered: paidOf(bill), amount_khr: paidOf(bill), change_khr: 0 },
    })),
  )
  const moved = bills.map(
    (bill, index): Entry => ({
      kind: 'PAYMENT',
      about: {
        ...{ health_facility_id, occurred_at: bill.issued_at, invoice_id: bill.id, shift_id },
        ...{ payment_id: receipts[index], visit_id: bill.visit_id },
      },
      postings: [
        ['CASHIER_BOX', paidOf(bill)],
        ['PATIENT_RECEIVABLE', -paidOf(bill)],
      ],
    }),
  )
  const handedOver: Entry = {
    kind: 'HAND_OVER',
    about: { health_facility_id, occurred_at: evening, shift_id },
    postings: [
      ['CASHIER_BOX', -total],
      ['SAFE', total],
    ],
  }
  await post(writing, isToday ? moved : [...moved, handedOver])
  const { dated: ___, ...invoices } = registry.get('invoices')
  const stored = await readStored(
    writing.trx,
    sightOf(writing),
    invoices,
    bills.map(({ id }) => id),
  )
  await updateRecords(
    writing,
    invoices,
    bills.flatMap((bill) => {
      const one = stored.get(bill.id)
      const amount = paidOf(bill)
      const isWhole = amount === addRiel(bill.patient_total, bill.rounding)
      const status = (isWhole ? invoiceStatus.PAID : invoiceStatus.PARTLY_PAID).value
      return one ? [{ stored: one, values: { paid_total: amount, status } }] : []
    }),
  )
}
