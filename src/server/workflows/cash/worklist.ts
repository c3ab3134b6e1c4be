/** Who waits at the window (domain 1.8): visits with what they cost, paid and owe. */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { shiftStatus } from '#schemas/codes/payment.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { WindowRow, WindowWork } from '#src/domain/cash/answers.ts'
import type { windowLists } from '#src/domain/cash/cash-actions.ts'
import { perPage } from '#src/domain/visits/worklists.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { findPatients } from '../patients/finder/find.ts'
import { readShown } from '../patients/shown.ts'
import { readTakers } from './takers.ts'

type Segment = (typeof windowLists)[number]
type Asking = Reading & { userId: number }

const { DRAFT, FINAL, PARTLY_PAID } = invoiceStatus

/** What each visit of the invoices comes to; drafts count, since they wait to be issued. */
const sums = sql`count(*) filter (where i.status = ${DRAFT.value})::int as drafts,
  sum(i.patient_total + i.rounding)::float8 as total, sum(i.paid_total - i.refunded_total)::float8 as paid,
  sum(i.balance)::float8 as balance`

/** Who is in bed and has nothing to pay yet: found by who takes a deposit of them. */
const inBed = sql`i.id is null and v.status = ${visitStatus.ADMITTED.value}`

/** @param day Midnight of today in Phnom Penh. */
const segmentsOf = (day: string, isSearch: boolean) => {
  const open = sql`i.status in (${DRAFT.value}, ${FINAL.value}, ${PARTLY_PAID.value})`
  const today = sql`(v.arrived_at >= ${day}::timestamptz or v.discharged_at >= ${day}::timestamptz
    or v.status in (4, 5, 6))`
  return {
    unpaid: sql`(${open} and i.balance > 0 and ${today}) or ${isSearch ? inBed : sql`false`}`,
    paid: sql`i.status in (4, 5, 6, 7, 8, 9) and i.issued_at >= ${day}::timestamptz`,
    debts: sql`i.status in (${FINAL.value}, ${PARTLY_PAID.value}) and i.balance > 0
      and i.issued_at < ${day}::timestamptz`,
  } satisfies Record<Segment, unknown>
}

interface Raw extends Omit<WindowRow, 'patient' | 'payment' | 'is_draft'> {
  patient_id: number
  kh: string
  en: string | null
  colour: string | null
  drafts: number
}

async function readRows(reading: Asking, ids: readonly number[]): Promise<WindowRow[]> {
  if (ids.length === 0) return []
  const visits = `{${ids.join()}}`
  const { rows } = await sql<Raw>`
    select v.id, v.code, v.queue_number, v.patient_id, v.visit_type_id, w.code as ward,
      coalesce(v.treated_at, v.arrived_at) as since, t.name_kh as kh, t.name_en as en, t.colour,
      coalesce(m.drafts, 0) as drafts, coalesce(m.total, 0) as total, coalesce(m.paid, 0) as paid,
      coalesce(m.balance, 0) as balance,
      (select count(*)::int from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.visit_id = v.id and i.status = ${DRAFT.value} and l.unit_price is null
        and l.deleted_at is null and i.deleted_at is null) as unpriced
    from ${seen(reading, reading.registry.get('visits'))} v
    join payment_types t on t.id = v.payment_type_id
    left join wards w on w.id = v.ward_id
    left join lateral (select ${sums} from invoices i where i.visit_id = v.id and i.status <> 10
      and i.deleted_at is null) m on true
    where v.id = any(${visits}::bigint[])`.execute(reading.db)
  const patients = await readShown(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const shown = new Map(
    rows.map(({ patient_id, kh, en, colour, drafts, ...row }) => [
      row.id,
      {
        ...row,
        patient: patients.get(patient_id) ?? null,
        payment: { label: { kh, en: en || kh }, colour },
        is_draft: drafts > 0,
      },
    ]),
  )
  return ids.flatMap((id) => shown.get(id) ?? [])
}

const { OPEN, COUNTING, DISPUTED } = shiftStatus

async function ownShift(reading: Asking): Promise<WindowWork['shift']> {
  const { rows } = await sql<{ id: number }>`select id from shifts
    where cashier_id = ${reading.userId} and deleted_at is null
      and status in (${OPEN.value}, ${COUNTING.value}, ${DISPUTED.value}) limit 1`.execute(
    reading.db,
  )
  const shifts = reading.registry.get('shifts')
  return (rows[0] && (await readRecord(reading, shifts, Number(rows[0].id)))) ?? null
}

/** How many patients the first segment of the window's list holds: those who have still to pay. */
export async function countUnpaid(reading: Reading, today: string): Promise<number> {
  const { unpaid } = segmentsOf(`${today}T00:00:00+07:00`, false)
  const { rows } = await sql<{ n: number }>`select count(distinct v.id)::int as n
    from ${seen(reading, reading.registry.get('visits'))} v
    join invoices i on i.visit_id = v.id and i.deleted_at is null
    where v.deleted_at is null and (${unpaid})`.execute(reading.db)
  return rows[0]?.n ?? 0
}

export async function readWindowList(
  reading: Asking,
  { segment, q, page }: { segment: Segment; q: string; page: number },
  today: string,
): Promise<WindowWork> {
  const { registry, db } = reading
  const term = q.trim()
  const isSearch = term !== ''
  const all = segmentsOf(`${today}T00:00:00+07:00`, isSearch)
  const found = isSearch ? await findPatients(reading, term, 20) : []
  const fits = isSearch
    ? sql`(v.code = ${term.toUpperCase()} or v.queue_number = ${term.padStart(3, '0')}
          or v.patient_id = any(${`{${found.map(({ id }) => id).join()}}`}::bigint[]))`
    : sql`true`
  const from = sql`${seen(reading, registry.get('visits'))} v
    ${isSearch ? sql`left join` : sql`join`} invoices i on i.visit_id = v.id and i.deleted_at is null
    where v.deleted_at is null and ${fits}`
  const count = (name: Segment) =>
    sql`(select count(distinct v.id)::int from ${from} and (${all[name]})) as ${sql.ref(name)}`
  const { rows } = await sql<Record<Segment, number> & { ids: number[] }>`
    select ${count('unpaid')}, ${count('paid')}, ${count('debts')}, array(
      select v.id from ${from} and (${all[segment]}) group by v.id, v.treated_at, v.arrived_at
      order by ${segment === 'paid' ? sql`max(i.issued_at) desc,` : sql`v.treated_at nulls last,`}
        v.arrived_at, v.id limit ${perPage} offset ${(page - 1) * perPage}) as ids`.execute(db)
  const { ids = [], ...counts } = rows[0] ?? { unpaid: 0, paid: 0, debts: 0, ids: [] }
  const shift = await ownShift(reading)
  return {
    ...{ rows: await readRows(reading, ids.map(Number)), total: counts[segment], counts, shift },
    takers:
      shift?.status === COUNTING.value
        ? await readTakers(db, {
            ...{ cashier: reading.userId, facility: Number(shift.health_facility_id), day: today },
          })
        : [],
  }
}
