/** Worklists of the window (domain 1.8): visits with their cost, payments and balance. */
import { type RawBuilder, sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus, shiftStatus } from '#schemas/codes/payment.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { labelOf } from '#src/server/db/label.ts'
import { readRecord } from '#src/server/records/resources/read.ts'
import {
  defineWorkList,
  type ListBody,
  type ListFilter,
  type ListInput,
  type Segment,
} from '#src/server/workflow/work-list.ts'
import { own } from '#src/server/workflow/work-list-columns.ts'
import { depositLeftOf, visitsWithDeposit } from '#src/workflows/billing/server/deposit-sums.ts'
import { isOwed } from '#src/workflows/billing/server/owed.ts'
import { matchVisit, patientBy } from '#src/workflows/patients/server/work-list-parts.ts'
import { inWaitingRoom } from '#src/workflows/visits/server/waiting-room.ts'
import type { WindowRow, WindowWork } from '../domain/answers.ts'
import type { windowLists } from '../domain/cash-actions.ts'
import { openRefunds } from './settle.ts'
import { visitsWithSupport } from './support.ts'
import { readTakers } from './takers.ts'

const { DRAFT } = invoiceStatus
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

interface WindowBody extends ListBody {
  /** Visits with cash support. */
  supported?: Iterable<number>
  /** Visits that match the search text, whether or not money is due. */
  found?: RawBuilder<unknown> | undefined
}

/**
 * Lists of the window over a visit (v). A visit that owes money is in exactly one of `unpaid`,
 * `drafts` and `debts`, at any time of day; `paid` has the others that paid today.
 */
function segmentsOf({ today, body: { supported = [], found } }: ListFilter<WindowBody>) {
  const day = startOfDay(today)
  const isDraft = sql`i.status = ${DRAFT.value}`
  const owed = isOwed('i')
  // A patient who arrived in the evening and is still here stays in today's lists after midnight.
  const isHere = sql`(v.arrived_at >= ${day}::timestamptz or v.discharged_at >= ${day}::timestamptz
    or ${codeIn('v.status', ADMITTED, TREATED, DISCHARGE_PENDING)}
    or (v.status < ${DISCHARGED.value} and ${inWaitingRoom(day)}))`
  const hasDraft = withInvoice(isDraft)
  const isDue = withInvoice(sql`((${isDraft} and i.balance > 0) or ${owed})`)
  const segments: Record<(typeof windowLists)[number], Segment> = {
    unpaid: {
      where: sql`${isHere} and ${isDue}`,
    },
    drafts: { where: sql`not ${isHere} and ${hasDraft}` },
    debts: { where: sql`not ${isHere} and not ${hasDraft} and ${withInvoice(owed)}` },
    refunds: {
      where: sql`v.id in (select r.visit_id from (${openRefunds}) r
      where r.is_approved and not r.is_void)`,
    },
    deposits: { where: withDeposit },
    support: { where: sql`v.id = any(${idList(supported)})` },
    paid: {
      where: sql`not ${isDue} and (v.id in (select p.visit_id from payments p where p.paid_at >= ${day}::timestamptz
          and p.status = ${paymentStatus.POSTED.value} and p.deleted_at is null
          and ${codeIn('p.kind', PAYMENT, ALLOCATION)})
        or ${withInvoice(sql`i.issued_at >= ${day}::timestamptz and i.balance <= 0
          and ${codeNotIn('i.status', DRAFT, invoiceStatus.CANCELLED)}`)})`,
      order: sql`(select max(p.paid_at) from payments p where p.visit_id = v.id) desc nulls last`,
    },
  }
  return {
    ...segments,
    ...(found ? { found: { where: found, order: sql`v.arrived_at desc`, count: 'selected' as const } } : {}),
  }
}

export const windowList = defineWorkList<Omit<WindowRow, 'support'>, WindowBody>({
  of: 'visits',
  as: 'v',
  lookups: sql`join payment_types t on t.id = v.payment_type_id
    left join wards w on w.id = v.ward_id
    left join lateral (select ${sums} from invoices i where i.visit_id = v.id
      and ${codeNotIn('i.status', invoiceStatus.CANCELLED)} and i.deleted_at is null) m on true`,
  segments: segmentsOf,
  // Sorted like the column “waiting”: longest wait first.
  order: sql`coalesce(v.treated_at, v.arrived_at)`,
  columns: {
    ...own('v', 'id code queue_number arrived_at visit_type_id'),
    patient: patientBy('v.patient_id'),
    ward: labelOf('w'),
    payment: sql`json_build_object('label', ${labelOf('t')}, 'colour', t.colour)`,
    unpriced: sql`(select count(*)::int from invoice_lines l join invoices i on i.id = l.invoice_id
      where i.visit_id = v.id and i.status = ${DRAFT.value} and l.unit_price is null
      and l.deleted_at is null and i.deleted_at is null)`,
    is_draft: sql`m.drafts > 0`,
    total: sql`coalesce(m.total, 0)`,
    paid: sql`coalesce(m.paid, 0)`,
    balance: sql`coalesce(m.balance, 0)`,
    deposit: sql`case when ${withDeposit} then ${depositLeftOf(sql`v.id`)} else 0 end`,
    refund: sql`(select coalesce(sum(r.amount), 0)::float8 from (${openRefunds}) r
      where r.is_approved and not r.is_void and r.visit_id = v.id)`,
    since: sql`coalesce(v.treated_at, v.arrived_at)`,
  },
})

const { OPEN, COUNTING, DISPUTED } = shiftStatus

/** The user's open drawer; without one, a disputed drawer that the user must count again. */
async function ownShift({ reading, user }: ListInput): Promise<WindowWork['shift']> {
  const { rows } = await sql<{ id: number }>`select id from shifts
    where cashier_id = ${user.id} and deleted_at is null
      and ${codeIn('status', OPEN, COUNTING, DISPUTED)}
    order by status = ${DISPUTED.value}, id limit 1`.execute(reading.db)
  const shifts = reading.registry.get('shifts')
  return (rows[0] && (await readRecord(reading, shifts, Number(rows[0].id)))) ?? null
}

/** Visits that match the search term: a visit, queue, invoice or receipt number, or a patient. */
async function matchVisits(input: ListInput, term: string) {
  const code = toWesternDigits(term).toUpperCase()
  if (code.startsWith('RC-'))
    return sql`v.id in (select p.visit_id from payments p where p.receipt_no = ${code})`
  if (code.startsWith('INV-')) return withInvoice(sql`i.code = ${code}`)
  return matchVisit(input, term, inWaitingRoom(startOfDay(input.today)))
}

/**
 * One list of the window. With a search term: all visits that match it, whether or not money is
 * due.
 */
export async function readWindowList(input: ListInput): Promise<WindowWork> {
  const { reading, today, user, body } = input
  const supported = reading.holds('pay_patient_support')
    ? await visitsWithSupport(reading, today)
    : new Map<number, number>()
  const found = body.q ? await matchVisits(input, body.q) : undefined
  const segment = found ? 'found' : body.segment
  const page = await windowList.read({
    ...input,
    body: { segment, page: body.page, supported: supported.keys(), found },
  })
  const shift = await ownShift(input)
  const isCounting = shift?.status === COUNTING.value
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, support: supported.get(row.id) ?? 0 })),
    shift,
    takers: isCounting
      ? await readTakers(reading.db, {
          cashier: user.id,
          facility: Number(shift.health_facility_id),
          day: today,
        })
      : [],
  }
}
