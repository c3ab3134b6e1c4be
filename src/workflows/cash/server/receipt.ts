/**
 * Receipts: one for all tenders of a payment, with the paid invoice or deposit (domain 1.9, 2.3).
 */
import { sql } from 'kysely'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { ReceiptPaper } from '../domain/answers.ts'

/** Payments on the same receipt, in order. */
export async function loadReceiptParts(
  trx: Pick<Writing, 'trx'>['trx'] | Reading['db'],
  payment: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select x.id from payments x
    join payments one on one.id = ${payment} and one.receipt_no = x.receipt_no
      and one.health_facility_id = x.health_facility_id
    where x.deleted_at is null order by x.receipt_part, x.id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

const { DEPOSIT, REFUND } = paymentKind
const posted = sql`x.status = ${paymentStatus.POSTED.value} and x.deleted_at is null`
const paid = sql`case when x.kind = ${REFUND.value} then -x.amount_khr else x.amount_khr end`

/** Amounts of the invoice at the time of the receipt: later credits are added back. */
const billOf = (first: number, ids: readonly number[]) => sql`(
  select json_build_object('code', i.code, 'gross', l.gross, 'scheme', l.scheme,
    'discount', l.discount, 'exemption', l.exemption, 'credited', n.before,
    'total', i.patient_total + i.rounding + n.later, 'paid_before', p.before,
    'balance', i.patient_total + i.rounding + n.later - p.before - p.own)
  from invoices i,
    lateral (select coalesce(sum(gross), 0)::float8 as gross,
      coalesce(sum(scheme_share), 0)::float8 as scheme, coalesce(sum(exemption), 0)::float8 as exemption,
      coalesce(sum(line_discount + category_discount + bill_discount), 0)::float8 as discount
      from invoice_lines where invoice_id = i.id and credits_id is null and deleted_at is null) l,
    lateral (select coalesce(sum(amount) filter (where issued_at <= one.paid_at), 0)::float8 as before,
      coalesce(sum(amount) filter (where issued_at > one.paid_at), 0)::float8 as later
      from credit_notes where invoice_id = i.id and deleted_at is null) n,
    lateral (select coalesce(sum(${paid}) filter (where x.id < ${first} and ${posted}), 0)::float8 as before,
      coalesce(sum(${paid}) filter (where x.id = any(${idList(ids)})), 0)::float8 as own
      from payments x where x.invoice_id = i.id) p
  where i.id = one.invoice_id)`

/** @throws RECORD_NOT_FOUND for a payment outside the caller's scope */
export async function readReceipt(reading: Reading, payment: number): Promise<ReceiptPaper> {
  const { registry, db } = reading
  const payments = []
  for (const id of await loadReceiptParts(db, payment)) {
    const row = await readRecord(reading, registry.get('payments'), id)
    if (row) payments.push(row)
  }
  const [first] = payments
  if (!first) throw new AppError('RECORD_NOT_FOUND', { params: { id: payment } })
  const ids = payments.map(({ id }) => id)
  const { rows } = await sql<Omit<ReceiptPaper, 'payments' | 'lines' | 'patient'>>`
    select v.code as visit_code, ${billOf(first.id, ids)} as bill,
      case when one.kind = ${DEPOSIT.value} then (select sum(case when x.kind = ${DEPOSIT.value}
          then x.amount_khr else -x.amount_khr end)::float8 from payments x
        where x.visit_id = one.visit_id and ${posted} and x.id <= ${Math.max(...ids)}
          and (x.kind = ${DEPOSIT.value} or x.kind = ${paymentKind.ALLOCATION.value}
            or (x.kind = ${REFUND.value} and x.invoice_id is null))) end as deposit
    from payments one join visits v on v.id = one.visit_id
    where one.id = ${first.id}`.execute(db)
  const [about] = rows
  const patient_id = Number(first.patient_id)
  const patient = (await loadSummaries(reading, [patient_id])).get(patient_id)
  if (!about || !patient) throw new AppError('RECORD_NOT_FOUND', { params: { id: payment } })
  const invoice =
    first.invoice_id === null
      ? null
      : await readRecord(reading, registry.get('invoices'), Number(first.invoice_id))
  return { payments, patient, lines: (invoice?.lines as ReceiptPaper['lines'] | undefined) ?? [], ...about }
}

/** Counts a print of a receipt on its first payment. Returns the number of prints. */
export async function countPrint(saving: Saving, payment: number): Promise<number> {
  const { writing } = saving
  const payments = writing.context.registry.get('payments')
  const [first = payment] = await loadReceiptParts(writing.trx, payment)
  const stored = await lockActive(saving, payments, first)
  const print_count = Number(stored.values.print_count) + 1
  await updateRecords(asWorkflow(writing, following), payments, [{ stored, values: { print_count } }])
  return print_count
}
