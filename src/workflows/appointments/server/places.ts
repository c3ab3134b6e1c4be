/** Capacity of a day, and its bookings (domain 1.4). */
import { sql } from 'kysely'
import { bookedStatuses } from '#schemas/codes/appointment.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

/** Appointments that occupy a place. */
export const isBooked = codeIn('status', ...bookedStatuses)

interface Placed {
  is_past: boolean
  is_dead: boolean
  ward_most: number | null
  ward_count: number
  service_most: number | null
  service_count: number
}

const isFull = (max: number | null, count: number) => max !== null && count > max

/**
 * Checks the capacity for written appointments. Writers for one ward take turns, so that the last
 * place is given once.
 * @param field Field with the day.
 * @throws VALIDATION at that field
 */
export async function assertFits(
  { trx, now }: Writing,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const those = sql`any(${idList(ids)})`
  const count = (place: 'ward_id' | 'service_id') => sql`(select count(*)::int from appointments
    where ${sql.ref(place)} = ${sql.ref(`a.${place}`)} and date = a.date and ${isBooked}
      and deleted_at is null)`
  await sql`select id from wards where id in (select ward_id from appointments where id = ${those})
    order by id for no key update`.execute(trx)
  const { rows } = await sql<Placed>`
    select a.date < ${dayInPhnomPenh(new Date(now))}::date as is_past,
      p.status = ${patientStatus.DECEASED.value} as is_dead,
      w.appointments_a_day as ward_most, ${count('ward_id')} as ward_count,
      s.appointments_a_day as service_most, ${count('service_id')} as service_count
    from appointments a join patients p on p.id = a.patient_id
    left join wards w on w.id = a.ward_id left join services s on s.id = a.service_id
    where a.id = ${those} and a.${isBooked} and a.deleted_at is null`.execute(trx)
  const problems = rows.flatMap((row): FieldProblem[] => {
    if (row.is_dead) return [{ field: 'patient_id', key: 'visit.dead' }]
    if (row.is_past) return [{ field, key: 'appointment.past' }]
    const full = isFull(row.service_most, row.service_count)
      ? row.service_most
      : isFull(row.ward_most, row.ward_count) && row.ward_most
    return full ? [{ field, key: 'appointment.full', params: { max: full } }] : []
  })
  if (problems.length > 0) throw new AppError('VALIDATION', { problems })
}
