/** Visits as lists that somebody works through (domain 1.6): each row with its patient and what is missing. */
import { type RawBuilder, sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { owing } from '#src/domain/cash/settlement.ts'
import type { Lack, VisitRow, VisitWork } from '#src/domain/visits/answers.ts'
import { type List, perPage, segments } from '#src/domain/visits/worklists.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { findPatients } from '../patients/finder/find.ts'
import { readShown } from '../patients/shown.ts'
import { diagnosisKinds, has, hasForm, isPrescribed } from './facts.ts'

type Condition = RawBuilder<unknown>

interface Segment {
  where: Condition
  /** Default: the most urgent first, then who came first. */
  order?: Condition
}

const { DISCHARGED, BILLED } = visitStatus
const { DRAFT } = invoiceStatus

const isOpen = sql`v.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`
const lastFirst = (column: string) => sql`${sql.ref(`v.${column}`)} desc, v.id desc`

/** @param day Midnight of today in Phnom Penh. */
function segmentsOf(list: List, day: string): Readonly<Record<string, Segment>> {
  const since = (days: number) => sql`${day}::timestamptz - ${`${days} days`}::interval`
  const today = (column: string) => sql`${sql.ref(`v.${column}`)} >= ${day}::timestamptz`
  // Who is seen today came today, or lies here: both are found by an index.
  const recent = sql`(${isOpen} or v.discharged_at >= ${day}::timestamptz)`
  const done = (column: string) => ({
    where: sql`${today(column)} and ${recent}`,
    order: lastFirst(column),
  })
  const inCare = sql`v.status in (3, 4)`
  // Nothing of a closed visit is open, and most are closed.
  const isOut = sql`v.status in (${sql.lit(DISCHARGED.value)}, ${sql.lit(BILLED.value)})
    and v.discharged_at >= ${since(90)}`
  const billed = (is: Condition) => sql`exists (select 1 from invoices i
    where i.visit_id = v.id and i.deleted_at is null and ${is})`
  const lists: Record<List, Record<string, Segment>> = {
    triage: {
      waiting: { where: sql`v.status = 1 and v.queue_called_at is null` },
      working: { where: sql`v.status = 1 and v.queue_called_at is not null` },
      done: done('triaged_at'),
    },
    visit: {
      waiting: { where: sql`v.status in (1, 2)` },
      working: { where: inCare },
      done: done('treated_at'),
    },
    form: {
      waiting: { where: inCare },
      working: { where: sql`v.status in (5, 6)` },
      done: done('treated_at'),
    },
    prescription: {
      waiting: { where: sql`${inCare} and not ${isPrescribed}` },
      working: { where: sql`${inCare} and ${isPrescribed}` },
      done: done('treated_at'),
    },
    discharge: {
      waiting: { where: sql`v.status = 5` },
      working: { where: sql`v.status = 6` },
      done: { where: today('discharged_at'), order: lastFirst('discharged_at') },
    },
    arrivals: { today: { where: today('arrived_at'), order: lastFirst('arrived_at') } },
    outstanding: {
      clinical: { where: isOpen, order: sql`v.arrived_at, v.id` },
      without_card: {
        where: sql`${isOpen} and v.attachment_id is null and v.payment_type_id in
          (select id from payment_types where needs_attachment)`,
        order: sql`v.arrived_at, v.id`,
      },
      not_invoiced: {
        where: sql`${isOut} and ${billed(sql`i.status = ${sql.lit(DRAFT.value)}`)}`,
        order: sql`v.discharged_at, v.id`,
      },
      unpaid: {
        where: sql`${isOut} and ${billed(sql`i.status in (${sql.join(owing.map((one) => sql.lit(one)))})`)}`,
        order: sql`v.discharged_at, v.id`,
      },
    },
    discharged: {
      week: { where: sql`v.discharged_at >= ${since(7)}`, order: lastFirst('discharged_at') },
      month: { where: sql`v.discharged_at >= ${since(31)}`, order: lastFirst('discharged_at') },
    },
  }
  return lists[list]
}

interface Raw
  extends Omit<VisitRow, 'patient' | 'payment' | 'seen_by' | 'discharge_type' | 'missing'> {
  patient_id: number
  payment_kh: string
  payment_en: string | null
  colour: string | null
  user_id: number | null
  user_kh: string | null
  user_en: string | null
  type_kh: string | null
  type_en: string | null
  has_triage: boolean
  has_discharge: boolean
  needs_card: boolean
  attachment_id: number | null
  diagnoses: number[]
}

const label = (kh: string | null, en: string | null) => (kh === null ? null : { kh, en: en || kh })

/** What somebody must still do before they can leave, or be claimed for. */
function missingOf(row: Raw): Lack[] {
  const isSeen = row.seen_at !== null
  const isTreated = row.treated_at !== null
  const lacking: Record<Lack, boolean> = {
    triage: !row.has_triage && !isSeen,
    diagnosis: isSeen && !row.diagnoses.includes(diagnosisKind.PRIMARY.value),
    prescription: isSeen && !row.has_prescription,
    discharge: isTreated && !row.has_discharge,
    attachment: row.needs_card && row.attachment_id === null,
  }
  return (Object.keys(lacking) as Lack[]).filter((name) => lacking[name])
}

async function readRows(reading: Reading, ids: readonly number[]): Promise<VisitRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Raw>`
    select v.id, v.version, v.code, v.patient_id, v.queue_number, v.visit_type_id, v.priority,
      v.service_book_id, v.status, v.arrived_at, v.triaged_at, v.seen_at, v.admitted_at,
      v.treated_at, v.discharged_at, v.queue_called_at, v.called_to, v.attachment_id,
      nullif(concat_ws(' ', w.code, b.bed_no), '') as place,
      t.name_kh as payment_kh, t.name_en as payment_en, t.colour, t.needs_attachment as needs_card,
      u.id as user_id, u.name_kh as user_kh, u.name_en as user_en,
      x.name_kh as type_kh, x.name_en as type_en,
      ${has('triages')} as has_triage, ${isPrescribed} as has_prescription,
      ${has('discharges')} as has_discharge, ${diagnosisKinds} as diagnoses,
      ${hasForm} as has_form
    from ${seen(reading, reading.registry.get('visits'))} v
    join payment_types t on t.id = v.payment_type_id
    left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id
    left join users u on u.id = v.attending_user_id
    left join discharge_types x on x.id = v.discharge_type_id
    where v.id = any(${`{${ids.join()}}`}::bigint[])`.execute(reading.db)
  const patients = await readShown(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [shown(row, patients)] : []
  })
}

function shown(row: Raw, patients: Awaited<ReturnType<typeof readShown>>): VisitRow {
  const { payment_kh, payment_en, colour, user_id, user_kh, user_en, type_kh, type_en } = row
  const { patient_id, has_triage, has_discharge, needs_card, attachment_id, diagnoses, ...own } =
    row
  return {
    ...own,
    patient: patients.get(patient_id) ?? null,
    payment: { label: { kh: payment_kh, en: payment_en || payment_kh }, colour },
    seen_by:
      user_id === null ? null : { id: user_id, kh: user_kh ?? '', en: user_en || (user_kh ?? '') },
    discharge_type: label(type_kh, type_en),
    missing: missingOf(row),
  }
}

/** Numbers of visits and patients that what is typed may mean. */
async function searched(reading: Reading & { userId: number }, q: string): Promise<Condition> {
  const found = await findPatients(reading, q, 20)
  const patients = `{${found.map(({ id }) => id).join()}}`
  return sql`(v.code = ${q.toUpperCase()} or v.patient_id = any(${patients}::bigint[])
    or (v.queue_number = ${q.padStart(3, '0')} and v.arrived_at >= now() - interval '1 day'))`
}

/** How many visits the segments hold, each named `list segment`: what the lists themselves count. */
export async function countSegments(
  reading: Reading,
  wanted: readonly (readonly [list: List, segment: string])[],
  today: string,
): Promise<number[]> {
  const visits = seen(reading, reading.registry.get('visits'))
  const counts = wanted.map(([list, segment], index) => {
    const { where } = segmentsOf(list, `${today}T00:00:00+07:00`)[segment] as Segment
    return sql`(select count(*)::int from ${visits} v where v.deleted_at is null and ${where})
      as ${sql.ref(`n${index}`)}`
  })
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(reading.db)
  return wanted.map((_, index) => rows[0]?.[`n${index}`] ?? 0)
}

export async function readWorklist(
  reading: Reading & { userId: number },
  asked: { list: List; segment?: string | undefined; q: string; page: number },
  today: string,
): Promise<VisitWork> {
  const { list, q, page } = asked
  const all = segmentsOf(list, `${today}T00:00:00+07:00`)
  const names: readonly string[] = segments[list]
  const name = names.includes(asked.segment ?? '')
    ? (asked.segment as string)
    : (names[0] as string)
  const { where, order = sql`v.priority, v.arrived_at, v.id` } = all[name] as Segment
  const visits = seen(reading, reading.registry.get('visits'))
  const term = q.trim()
  const fits = term === '' ? sql`true` : await searched(reading, term)
  const count = ({ where: own }: Segment) =>
    sql`(select count(*)::int from ${visits} v where v.deleted_at is null and ${own} and ${fits})`
  const counted = names.map((one) => sql`${count(all[one] as Segment)} as ${sql.ref(one)}`)
  const { rows } = await sql<{ ids: number[] }>`
    select ${sql.join(counted)}, array(select v.id from ${visits} v
      where v.deleted_at is null and ${where} and ${fits}
      order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) as ids`.execute(reading.db)
  const { ids = [], ...others } = rows[0] ?? { ids: [] }
  const counts: Record<string, number> = others
  return {
    rows: await readRows(reading, ids.map(Number)),
    total: counts[name] ?? 0,
    counts,
  }
}
