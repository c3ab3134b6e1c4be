/** Work lists of visits: each row with its patient and missing steps (domain 1.6). */
import { sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { leftStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { labelOf, referenceOf } from '#src/server/db/label.ts'
import { placeLabel } from '#src/server/workflow/place-label.ts'
import { defineWorkList, type ListBody } from '#src/server/workflow/work-list.ts'
import { own, readable } from '#src/server/workflow/work-list-columns.ts'
import { matchVisit, patientBy } from '#src/workflows/patients/server/work-list-parts.ts'
import type { MissingPart, SomeColumns, VisitRow } from '../domain/answers.ts'
import { visitActions } from '../domain/visit-actions.ts'
import { checksMoney, type List } from '../domain/worklists.ts'
import { diagnosisKinds, has, hasForm, isPrescribed } from './facts.ts'
import { segmentsOf } from './segments.ts'
import { inWaitingRoom } from './waiting-room.ts'

/** The complaint of the visit `v`, from triage. */
export const complaintOf = sql`(select nullif(concat_ws(', ', nullif(t.complaint, ''),
    (select string_agg(s.name_kh, ', ' order by s.id) from triages__symptom_ids x
      join symptoms s on s.id = x.target_id where x.owner_id = t.id)), '')
  from triages t where t.visit_id = v.id and t.deleted_at is null limit 1)`

/** Why the visit `v` has a lower priority than its measurements proposed. */
const priorityReasonOf = sql`(select nullif(t.priority_reason, '') from triages t
  where t.visit_id = v.id and t.deleted_at is null limit 1)`

/** Steps that are missing before the patient can leave or the visit can be claimed. */
const missing: Readonly<Record<MissingPart, ReturnType<typeof sql>>> = {
  triage: sql`v.seen_at is null and not ${has('triages')}`,
  diagnosis: sql`v.seen_at is not null and ${diagnosisKind.PRIMARY.value} <> all(${diagnosisKinds})`,
  prescription: sql`v.seen_at is not null and not ${isPrescribed}`,
  discharge: sql`v.treated_at is not null and not ${has('discharges')}`,
  attachment: sql`t.needs_attachment and v.attachment_id is null`,
}

/** The user and reason of the discharge of the visit `v`, or of removing its last charge later. */
const freedOf = sql`(select json_build_object('by', ${referenceOf('d')}, 'reason', h.reason)
  from (select id, user_id, reason from history
    where resource = 'visits' and record_id = v.id
      and after ->> 'status' = ${String(visitStatus.DISCHARGED.value)}
      and before ->> 'status' <> all(${leftStatuses.map(String)}::text[])
    union all select r.id, r.user_id, r.reason from invoices i
      join invoice_lines l on l.invoice_id = i.id
      join history r on r.resource = 'invoice-lines' and r.record_id = l.id and r.action = 'delete'
    where i.visit_id = v.id) h left join users d on d.id = h.user_id
  order by h.id desc limit 1)`

const queueColumns = ['place', 'seen_by', 'wait_limits'] as const

const without: Readonly<Record<List | 'free', readonly (keyof SomeColumns)[]>> = {
  triage: ['missing', 'discharge_type'],
  visit: ['missing', 'discharge_type'],
  form: ['discharge_type'],
  prescription: ['discharge_type'],
  discharge: ['discharge_type'],
  arrivals: [...queueColumns, 'missing', 'discharge_type'],
  outstanding: [...queueColumns, 'discharge_type'],
  free: [...queueColumns, 'missing'],
  discharged: [...queueColumns, 'missing', 'has_form', 'has_prescription'],
}

export const visitList = defineWorkList<VisitRow, ListBody & { list: List }>({
  action: visitActions.worklist,
  of: 'visits',
  as: 'v',
  lookups: sql`join payment_types t on t.id = v.payment_type_id
    join health_facilities f on f.id = v.health_facility_id
    left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id
    left join users u on u.id = v.attending_user_id
    left join discharge_types x on x.id = v.discharge_type_id`,
  segments: ({ body, today }) => segmentsOf(body.list, startOfDay(today)),
  order: sql`v.priority, v.arrived_at`,
  search: (input, text) => matchVisit(input, text, inWaitingRoom(startOfDay(input.today))),
  without: ({ body: { list, segment } }) =>
    list === 'outstanding' && segment === 'free' ? without.free : [...without[list], 'freed'],
  columns: {
    ...own('v', 'id version code queue_number visit_type_id priority service_book_id status arrived_at'),
    ...own('v', 'triaged_at seen_at admitted_at treated_at discharged_at queue_called_at called_to'),
    patient: patientBy('v.patient_id'),
    payment: sql`json_build_object('label', ${labelOf('t')}, 'colour', t.colour)`,
    complaint: readable('triages', complaintOf),
    priority_reason: readable('triages', priorityReasonOf),
    proposed_priority: readable('triages', sql`v.proposed_priority`),
    has_prescription: isPrescribed,
    has_form: hasForm,
    wait_limits: sql`json_build_object('long', f.wait_long_minutes, 'too_long', f.wait_too_long_minutes)`,
    place: placeLabel,
    seen_by: referenceOf('u'),
    discharge_type: labelOf('x'),
    freed: ({ holds }) => (holds(checksMoney) ? freedOf : sql`null`),
    missing: sql`array_remove(array[${sql.join(
      Object.entries(missing).map(([part, isMissing]) => sql`case when ${isMissing} then ${part}::text end`),
    )}], null)`,
  },
})
