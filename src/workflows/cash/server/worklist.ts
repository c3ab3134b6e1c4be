/** Worklists of the window (domain 1.8): visits with their cost, payments and balance. */
import { type RawBuilder, sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus, shiftStatus } from '#schemas/codes/payment.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { depositLeftOf, visitsWithDeposit } from '#src/workflows/billing/server/deposit-sums.ts'
import { findPatients } from '#src/workflows/patients/server/finder/find.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { perPage } from '#src/workflows/visits/domain/worklists.ts'
import { inWaitingRoom } from '#src/workflows/visits/server/waiting-room.ts'
import type { WindowRow, WindowWork } from '../domain/answers.ts'
import { windowLists } from '../domain/cash-actions.ts'
import { openRefunds } from './settle.ts'
import { visitsWithSupport } from './support.ts'
import { readTakers } from './takers.ts'

type Segment = (typeof windowLists)[number]
type WorklistReading = Reading & { userId: number }

const { DRAFT, ISSUED, PARTLY_PAID } = invoiceStatus
const { ALLOCATION, PAYMENT } = paymentKind

/** Invoice totals per visit. Drafts count, because the cashier has to issue them. */
const sums = sql`count(*) filter (where i.status = ${DRAFT.value})::int as drafts,
  sum(i.patient_total + i.rounding)::float8 as total, sum(i.paid_total - i.refunded_total)::float8 as paid,
  sum(i.balance)::float8 as balance`

/** Visits (v) with an invoice (i) that meets the condition. */
const withInvoice = (condition: RawBuilder<unknown>) =>
  sql`v.id in (select i.visit_id from invoices i where i.deleted_at is null and ${condition})`

const { ADMITTED, CANCELLED, DISCHARGED, DISCHARGE_PENDING, TREATED } = visitStatus

/** Visits with remaining deposits. They are due once the patient has left. */
const withDeposit = sql`${codeIn('v.status', DISCHARGED, visitStatus.BILLED, visitStatus.CLOSED, CANCELLED)}
  and v.id in (${visitsWithDeposit})`

/**
 * Conditions of the lists over a visit (v). A visit that owes money is in exactly one of `unpaid`,
 * `drafts` and `debts`, at any time of day.
 * @param day Midnight of today in Phnom Penh.
 */
const segmentsOf = (day: string, supported: readonly number[] = []) => {
  const isDraft = sql`i.status = ${DRAFT.value}`
  const isOwed = sql`${codeIn('i.status', ISSUED, PARTLY_PAID)} and i.balance > 0`
  // A patient who arrived in the evening and is still here stays in today's lists after midnight.
  const isHere = sql`(v.arrived_at >= ${day}::timestamptz or v.discharged_at >= ${day}::timestamptz
    or ${codeIn('v.status', ADMITTED, TREATED, DISCHARGE_PENDING)}
    or (v.status < ${DISCHARGED.value} and ${inWaitingRoom(day)}))`
  const hasDraft = withInvoice(isDraft)
  return {
    unpaid: sql`${isHere} and ${withInvoice(sql`((${isDraft} and i.balance > 0) or (${isOwed}))`)}`,
    drafts: sql`not ${isHere} and ${hasDraft}`,
    debts: sql`not ${isHere} and not ${hasDraft} and ${withInvoice(isOwed)}`,
    refunds: sql`v.id in (select r.visit_id from (${openRefunds}) r
      where r.is_approved and not r.is_void)`,
    deposits: withDeposit,
    support: sql`v.id = any(${idList(supported)})`,
    paid: sql`(v.id in (select p.visit_id from payments p where p.paid_at >= ${day}::timestamptz
        and p.status = ${paymentStatus.POSTED.value} and p.deleted_at is null
        and ${codeIn('p.kind', PAYMENT, ALLOCATION)})
      or ${withInvoice(sql`i.issued_at >= ${day}::timestamptz and i.balance <= 0
        and ${codeNotIn('i.status', DRAFT, invoiceStatus.CANCELLED)}`)})`,
  } satisfies Record<Segment, unknown>
}

interface Raw extends Omit<WindowRow, 'patient' | 'payment' | 'is_draft' | 'support'> {
  patient_id: number
  kh: string
  en: string | null
  colour: string | null
  drafts: number
}

async function readRows(
  reading: WorklistReading,
  ids: readonly number[],
  supported: ReadonlyMap<number, number>,
): Promise<WindowRow[]> {
  if (ids.length === 0) return []
  const visits = idList(ids)
  const { rows } = await sql<Raw>`
    select v.id, v.code, v.queue_number, v.patient_id, v.visit_type_id,
      case when w.id is null then null else json_build_object('kh', w.name_kh,
        'en', coalesce(w.name_en, w.name_kh)) end as ward,
      coalesce(v.treated_at, v.arrived_at) as since, t.name_kh as kh, t.name_en as en, t.colour,
      coalesce(m.drafts, 0) as drafts, coalesce(m.total, 0) as total, coalesce(m.paid, 0) as paid,
      coalesce(m.balance, 0) as balance, case when ${withDeposit} then ${depositLeftOf(sql`v.id`)} else 0 end as deposit,
      (select coalesce(sum(r.amount), 0)::float8 from (${openRefunds}) r
        where r.is_approved and not r.is_void and r.visit_id = v.id) as refund,
      (select count(*)::int from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.visit_id = v.id and i.status = ${DRAFT.value} and l.unit_price is null
        and l.deleted_at is null and i.deleted_at is null) as unpriced
    from ${visibleRows(reading, reading.registry.get('visits'))} v
    join payment_types t on t.id = v.payment_type_id
    left join wards w on w.id = v.ward_id
    left join lateral (select ${sums} from invoices i where i.visit_id = v.id and ${codeNotIn('i.status', invoiceStatus.CANCELLED)}
      and i.deleted_at is null) m on true
    where v.id = any(${visits})`.execute(reading.db)
  const patients = await loadSummaries(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const summaries = new Map(
    rows.map(({ patient_id, kh, en, colour, drafts, ...row }) => [
      row.id,
      {
        ...row,
        patient: patients.get(patient_id) ?? null,
        payment: { label: { kh, en: en || kh }, colour },
        is_draft: drafts > 0,
        support: supported.get(row.id) ?? 0,
      },
    ]),
  )
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

const { OPEN, COUNTING, DISPUTED } = shiftStatus

async function ownShift(reading: WorklistReading): Promise<WindowWork['shift']> {
  const { rows } = await sql<{ id: number }>`select id from shifts
    where cashier_id = ${reading.userId} and deleted_at is null
      and ${codeIn('status', OPEN, COUNTING, DISPUTED)} limit 1`.execute(reading.db)
  const shifts = reading.registry.get('shifts')
  return (rows[0] && (await readRecord(reading, shifts, Number(rows[0].id)))) ?? null
}

/** Number of today's patients who still have to pay. */
export async function countUnpaid(reading: Reading, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from ${visibleRows(reading, reading.registry.get('visits'))} v
    where v.deleted_at is null and ${segmentsOf(startOfDay(today)).unpaid}`.execute(reading.db)
  return rows[0]?.n ?? 0
}

/** Visits that match the search term: a visit, queue, invoice or receipt number, or a patient. */
async function matchVisits(reading: WorklistReading, term: string, day: string) {
  const code = toWesternDigits(term).toUpperCase()
  if (code.startsWith('RC-'))
    return sql`v.id in (select p.visit_id from payments p where p.receipt_no = ${code})`
  if (code.startsWith('INV-')) return withInvoice(sql`i.code = ${code}`)
  const found = await findPatients(reading, term, 20)
  const patients = idList(found.map(({ id }) => id))
  return sql`(v.code = ${code} or v.patient_id = any(${patients})
    or (v.queue_number = ${code.padStart(3, '0')} and ${inWaitingRoom(day)}))`
}

/**
 * One list of the window. With a search term: all visits that match it, whether or not money is
 * due.
 */
export async function readWindowList(
  reading: WorklistReading,
  { segment, q, page }: { segment: Segment; q: string; page: number },
  today: string,
): Promise<WindowWork> {
  const { registry, db } = reading
  const term = q.trim()
  const supported = reading.holds('pay_patient_support')
    ? await visitsWithSupport(reading, today)
    : new Map<number, number>()
  const all = segmentsOf(startOfDay(today), [...supported.keys()])
  const from = sql`${visibleRows(reading, registry.get('visits'))} v where v.deleted_at is null`
  const listed = term ? await matchVisits(reading, term, startOfDay(today)) : all[segment]
  // Sorted like the column “waiting”: longest wait first.
  const order = term
    ? sql`v.arrived_at desc`
    : segment === 'paid'
      ? sql`(select max(p.paid_at) from payments p where p.visit_id = v.id) desc nulls last`
      : sql`coalesce(v.treated_at, v.arrived_at)`
  const count = (name: Segment) =>
    sql`(select count(*)::int from ${from} and ${all[name]}) as ${sql.ref(name)}`
  const { rows } = await sql<Record<Segment | 'found', number> & { ids: number[] }>`
    select ${sql.join(windowLists.map(count))},
      (select count(*)::int from ${from} and ${listed}) as found,
      array(select v.id from ${from} and ${listed} order by ${order}, v.id
        limit ${perPage} offset ${(page - 1) * perPage}) as ids`.execute(db)
  const { ids = [], found = 0, ...counts } = rows[0] ?? {}
  const shift = await ownShift(reading)
  return {
    rows: await readRows(reading, ids.map(Number), supported),
    total: found,
    counts,
    shift,
    takers:
      shift?.status === COUNTING.value
        ? await readTakers(db, {
            cashier: reading.userId,
            facility: Number(shift.health_facility_id),
            day: today,
          })
        : [],
  }
}
