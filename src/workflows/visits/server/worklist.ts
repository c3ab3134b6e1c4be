/** Worklists of visits (domain 1.6): each row with its patient and missing steps. */
import { sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { placeLabel } from '#src/server/workflow/place-label.ts'
import { findPatients } from '#src/workflows/patients/server/finder/find.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { MissingPart, VisitRow, VisitWork } from '../domain/answers.ts'
import { type List, perPage, segments } from '../domain/worklists.ts'
import { diagnosisKinds, has, hasForm, isPrescribed } from './facts.ts'
import { type Condition, type Segment, segmentsOf } from './segments.ts'
import { inWaitingRoom } from './waiting-room.ts'

/** The complaint of the visit `v`, from triage. */
export const complaintOf = sql`(select nullif(concat_ws(', ', nullif(t.complaint, ''),
    (select string_agg(s.name_kh, ', ' order by s.id) from triages__symptom_ids x
      join symptoms s on s.id = x.target_id where x.owner_id = t.id)), '')
  from triages t where t.visit_id = v.id and t.deleted_at is null limit 1)`

interface Raw extends Omit<VisitRow, 'patient' | 'payment' | 'seen_by' | 'discharge_type' | 'missing'> {
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

/** Steps that are missing before the patient can leave or the visit can be claimed. */
function missingOf(row: Raw): MissingPart[] {
  const isSeen = row.seen_at !== null
  const isTreated = row.treated_at !== null
  const unmet: Record<MissingPart, boolean> = {
    triage: !row.has_triage && !isSeen,
    diagnosis: isSeen && !row.diagnoses.includes(diagnosisKind.PRIMARY.value),
    prescription: isSeen && !row.has_prescription,
    discharge: isTreated && !row.has_discharge,
    attachment: row.needs_card && row.attachment_id === null,
  }
  return (Object.keys(unmet) as MissingPart[]).filter((name) => unmet[name])
}

async function readRows(reading: Reading, ids: readonly number[]): Promise<VisitRow[]> {
  if (ids.length === 0) return []
  const mayReadTriage = reading.holds(reading.registry.get('triages').permissions.list)
  const complaint = mayReadTriage ? complaintOf : sql`null::text`
  const { rows } = await sql<Raw>`
    select v.id, v.version, v.code, v.patient_id, v.queue_number, v.visit_type_id, v.priority,
      v.service_book_id, v.status, v.arrived_at, v.triaged_at, v.seen_at, v.admitted_at,
      v.treated_at, v.discharged_at, v.queue_called_at, v.called_to, v.attachment_id,
      ${placeLabel} as place,
      t.name_kh as payment_kh, t.name_en as payment_en, t.colour, t.needs_attachment as needs_card,
      u.id as user_id, u.name_kh as user_kh, u.name_en as user_en,
      x.name_kh as type_kh, x.name_en as type_en,
      ${has('triages')} as has_triage, ${isPrescribed} as has_prescription,
      ${has('discharges')} as has_discharge, ${diagnosisKinds} as diagnoses,
      ${hasForm} as has_form, ${complaint} as complaint,
      json_build_object('long', f.wait_long_minutes, 'too_long', f.wait_too_long_minutes)
        as wait_limits
    from ${visibleRows(reading, reading.registry.get('visits'))} v
    join payment_types t on t.id = v.payment_type_id
    join health_facilities f on f.id = v.health_facility_id
    left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id
    left join users u on u.id = v.attending_user_id
    left join discharge_types x on x.id = v.discharge_type_id
    where v.id = any(${idList(ids)})`.execute(reading.db)
  const patients = await loadSummaries(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toVisitRow(row, patients)] : []
  })
}

function toVisitRow(row: Raw, patients: Awaited<ReturnType<typeof loadSummaries>>): VisitRow {
  const { payment_kh, payment_en, colour, user_id, user_kh, user_en, type_kh, type_en } = row
  const { patient_id, has_triage, has_discharge, needs_card, attachment_id, diagnoses, ...own } = row
  return {
    ...own,
    patient: patients.get(patient_id) ?? null,
    payment: { label: { kh: payment_kh, en: payment_en || payment_kh }, colour },
    seen_by: user_id === null ? null : { id: user_id, kh: user_kh ?? '', en: user_en || (user_kh ?? '') },
    discharge_type: label(type_kh, type_en),
    missing: missingOf(row),
  }
}

/** Condition for the visits and patients that match the search term. */
async function searched(reading: Reading & { userId: number }, q: string, day: string): Promise<Condition> {
  const found = await findPatients(reading, q, 20)
  const patients = idList(found.map(({ id }) => id))
  return sql`(v.code = ${q.toUpperCase()} or v.patient_id = any(${patients})
    or (v.queue_number = ${q.padStart(3, '0')} and ${inWaitingRoom(day)}))`
}

export async function readWorklist(
  reading: Reading & { userId: number },
  query: { list: List; segment?: string | undefined; q: string; page: number },
  today: string,
): Promise<VisitWork> {
  const { list, q, page } = query
  const day = startOfDay(today)
  const all = segmentsOf(list, day)
  const names: readonly string[] = segments[list]
  const name = names.includes(query.segment ?? '') ? (query.segment as string) : (names[0] as string)
  const { where, order = sql`v.priority, v.arrived_at, v.id` } = all[name] as Segment
  const visits = visibleRows(reading, reading.registry.get('visits'))
  const term = q.trim()
  const fits = term === '' ? sql`true` : await searched(reading, term, day)
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
