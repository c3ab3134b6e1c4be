/** Proposes defaults of a new visit from other records (domain 1.3, 1.4). */

import { sql } from 'kysely'
import { appointmentStatus, appointmentType } from '#schemas/codes/appointment.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { caseKind } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { ageOn } from '#schemas/kit/age.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import type { ExpectedArrival } from '#src/domain/expected-arrival.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { contributionsOf } from '#src/server/workflow/define-workflow.ts'
import { coverageOn } from '#src/workflows/patients/domain/coverage.ts'
import { loadCards } from '#src/workflows/patients/server/beneficiaries/cards.ts'
import type { VisitStart } from '../domain/answers.ts'
import { usualBook, usualPriority } from '../domain/service-books.ts'

/** Days after the last visit in which a new visit counts as a follow-up. */
const followUpDays = 14

type Proposed = VisitStart['values'] & Pick<VisitStart, 'last' | 'booked' | 'expected' | 'prints_ticket'>

interface Known {
  birthdate: string
  zone: number | null
  distance: string | null
  last: string | null
  walk_in: number | null
  is_emergency: boolean
  is_awaited: boolean
  prints_ticket: boolean | null
  by_appointment: number | null
  booked: VisitStart['booked']
}

/** Defaults for a visit of this patient. Earlier visits count only for users who can see them. */
export async function propose(
  writing: Writing,
  patientId: number,
  facility: number | null,
  chosenType?: number,
): Promise<Proposed> {
  const { trx, actor, now } = writing
  const readScope = readScopeOf(writing)
  const day = dayInPhnomPenh(new Date(now))
  const at = facility ?? (await ownFacility(trx, actor))
  const { rows } = await sql<Known>`
    select p.birthdate, c.zone, d.distance_km as distance,
      p.registration_kind = ${registrationKind.EMERGENCY.value} as is_emergency,
      exists (select 1 from appointments b where b.patient_id = p.id
        and b.health_facility_id = ${at}::bigint and b.date = ${day}::date
        and b.type = ${appointmentType.FOLLOW_UP.value} and b.deleted_at is null
        and ${codeIn('b.status', appointmentStatus.SCHEDULED, appointmentStatus.CHECKED_IN)}
        ) as is_awaited,
      (select f.prints_ticket from health_facilities f where f.id = ${at}::bigint) as prints_ticket,
      (select max(v.arrived_at)::text from ${visibleRows(readScope, readScope.registry.get('visits'))} v
        where v.patient_id = p.id and v.health_facility_id = ${at}::bigint and v.deleted_at is null) as last,
      (select a.id from admission_types a where a.deleted_at is null and a.is_active
        and not a.needs_facility and not a.needs_appointment order by a.sort_order, a.id limit 1) as walk_in,
      (select a.id from admission_types a where a.deleted_at is null and a.is_active
        and a.needs_appointment order by a.sort_order, a.id limit 1) as by_appointment,
      (select coalesce(json_agg(json_build_object('type', a.type,
          'time', concat_ws('–', a.time_from, a.time_to)) order by a.time_from, a.id), '[]')
        from appointments a where a.patient_id = p.id and a.health_facility_id = ${at}::bigint
          and a.date = ${day}::date and a.status = ${appointmentStatus.SCHEDULED.value}
          and a.deleted_at is null) as booked
    from patients p
    left join lateral (select c.zone from village_health_facility_covers c
      where c.village_id = p.village_id and c.health_facility_id = ${at}::bigint and c.is_active
        and c.deleted_at is null and coalesce(c.effective_from, ${day}::date) <= ${day}::date
        and coalesce(c.effective_to, ${day}::date) >= ${day}::date order by c.rank limit 1) c on true
    left join lateral (select d.distance_km from distances d
      where d.village_id = p.village_id and d.to_health_facility_id = ${at}::bigint
        and d.deleted_at is null and coalesce(d.effective_from, ${day}::date) <= ${day}::date
        and coalesce(d.effective_to, ${day}::date) >= ${day}::date
      order by d.season desc, d.distance_km limit 1) d on true
    where p.id = ${patientId}`.execute(trx)
  const [known] = rows
  const card = coverageOn(await loadCards(trx, [patientId]), day)
  const last = known?.last ? dayInPhnomPenh(new Date(known.last)) : null
  // The patient was registered as an emergency and the registration is still incomplete.
  const proposed = (known?.is_emergency ? visitType.EMERGENCY : visitType.OPD).value
  const type = chosenType ?? proposed
  const isBack = last !== null && daysBetween(last, day) <= followUpDays
  const booked = known?.booked ?? []
  const arrivals: ExpectedArrival[] = []
  if (at !== null)
    for (const find of contributionsOf(writing.context.workflows, 'arrivals'))
      arrivals.push(...[(await find(writing, { patient: patientId, facility: at })) ?? []].flat())
  const years = known ? (ageOn(known.birthdate, day)?.years ?? 0) : 0
  return {
    health_facility_id: at,
    arrived_at: `${now.slice(0, 16)}:00.000Z`,
    visit_type_id: type,
    service_book_id: usualBook(type, years),
    visit_sequence: (isBack || known?.is_awaited ? caseKind.FOLLOW_UP : caseKind.NEW_CASE).value,
    priority: usualPriority(type),
    admission_type_id: (booked.length > 0 && known?.by_appointment) || (known?.walk_in ?? null),
    payment_type_id: card?.payment_type_id ?? paymentCategory.FULL_PAY.value,
    attachment_id: card?.id ?? null,
    address_zone: known?.zone ?? null,
    distance_km: known?.distance === null || !known ? null : Number(known.distance),
    ...Object.assign({}, ...arrivals.map(({ values }) => values)),
    expected: arrivals.map(({ note }) => note),
    last,
    booked,
    prints_ticket: known?.prints_ticket === true,
  }
}
