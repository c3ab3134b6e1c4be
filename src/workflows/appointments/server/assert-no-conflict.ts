/**
 * Appointments with conflicts are written only after the user confirms them
 * (docs/domain/appointments.md).
 */
import { sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { conflictConfirmed } from '../domain/appointment-actions.ts'
import { type Conflict, conflictsOf, endsTooEarly, type ProposedAppointment } from '../domain/conflicts.ts'
import { readDayFacts } from './day-facts.ts'

type Written = ProposedAppointment & { id: number; facility: number; patient: number }

const asWritten = { date: 'date', time_from: 'time_from', time_to: 'time_to' }

const problemOf = ({ kind, field, params }: Conflict): FieldProblem => ({
  field,
  key: `appointment.${kind}`,
  params: kind === 'on_leave' ? { until: formatDate(String(params.until)) } : params,
})

/**
 * @param dayFields Fields with the day and times.
 * @throws VALIDATION for an end that is not after the start; UNCONFIRMED naming each conflict
 */
export async function assertNoConflict(
  writing: Writing,
  ids: readonly number[],
  dayFields: typeof asWritten = asWritten,
): Promise<void> {
  const { trx, now, actor } = writing
  const { rows } = await sql<Written>`
    select id, date::text, time_from, time_to, practitioner_id, health_facility_id as facility,
      patient_id as patient from appointments
    where id = any(${idList(ids)}) and deleted_at is null and ${codeIn('status', appointmentStatus.SCHEDULED)}
    order by id`.execute(trx)
  if (rows.some(endsTooEarly))
    throw new AppError('VALIDATION', {
      problems: [{ field: dayFields.time_to, key: 'appointment.ends' }],
    })
  if (actor.confirms === conflictConfirmed) return
  const reading = { db: trx, ...readScopeOf(writing) }
  const problems: FieldProblem[] = []
  for (const { id, facility, patient, ...own } of rows) {
    const query = {
      date: own.date,
      facility,
      patient,
      practitioner: own.practitioner_id,
      except: id,
    }
    const facts = await readDayFacts(reading, query, new Date(now))
    problems.push(...conflictsOf(own, facts).map(problemOf))
  }
  const placed = problems.map((problem) => ({
    ...problem,
    field: (dayFields as Readonly<Record<string, string>>)[problem.field] ?? problem.field,
  }))
  if (placed.length > 0)
    throw new AppError('UNCONFIRMED', { problems: placed, data: { confirm: conflictConfirmed } })
}
