/** The work list of the pharmacy (domain 1.3.4). */
import { type RawBuilder, sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { leftStatuses, openStatuses } from '#schemas/codes/visit-status.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { placeLabel } from '#src/server/workflow/place-label.ts'
import { defineWorkList } from '#src/server/workflow/work-list.ts'
import { allergiesBy, matchVisit, patientBy } from '#src/workflows/patients/server/work-list-parts.ts'
import { type DispensingRow, daysAfterLeaving, dispensingActions } from '../domain/dispensing.ts'

const line = (where: RawBuilder<unknown>) => sql`exists (select 1 from prescription_lines l
  where l.prescription_id = p.id and l.deleted_at is null and ${where})`

const waits = line(codeIn('l.status', dispensingStatus.PRESCRIBED))
const isIncomplete = line(codeIn('l.status', dispensingStatus.PARTIAL, dispensingStatus.NOT_AVAILABLE))
const isOpen = codeIn('v.status', ...openStatuses)
const hasLeft = codeIn('v.status', ...leftStatuses)

/**
 * Patients often pay and leave before they come to the pharmacy; after a few days they no longer
 * come.
 */
const isHere = (today: string) => sql`(${isOpen} or (${hasLeft}
  and v.discharged_at >= ${startOfDay(today)}::timestamptz
    - make_interval(days => ${daysAfterLeaving}::int)))`

export const dispensingList = defineWorkList<DispensingRow>({
  action: dispensingActions.dispensing,
  of: 'prescriptions',
  as: 'p',
  joins: sql`join visits v on v.id = p.visit_id and v.deleted_at is null`,
  lookups: sql`left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id`,
  segments: ({ today }) => ({
    waiting: { where: sql`${isHere(today)} and ${waits}` },
    incomplete: { where: sql`${isHere(today)} and ${isIncomplete} and not ${waits}` },
    done: {
      where: sql`not ${waits} and not ${isIncomplete} and p.id in (select l.prescription_id
        from prescription_lines l
        where greatest(l.dispensed_at, l.returned_at) >= ${startOfDay(today)}::timestamptz)`,
    },
  }),
  order: sql`${hasLeft}, v.priority, p.created_at`,
  search: matchVisit,
  columns: {
    id: 'p.id',
    visit: 'v.code',
    queue_number: 'v.queue_number',
    arrived_at: 'v.arrived_at',
    priority: 'v.priority',
    has_left: hasLeft,
    place: sql`case when ${isOpen} then ${placeLabel} end`,
    patient: patientBy('v.patient_id'),
    allergies: allergiesBy('v.patient_id'),
    medicines: sql`(select json_agg(json_build_object('kh', m.name_kh,
        'en', coalesce(m.name_en, m.name_kh), 'status', l.status) order by l.id)
      from prescription_lines l join medications m on m.id = l.medication_id
      where l.prescription_id = p.id and l.deleted_at is null)`,
    prescribed_at: 'p.created_at',
  },
})
