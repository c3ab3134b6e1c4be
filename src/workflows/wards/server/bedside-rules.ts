/** Rules of bedside records: an open stay, times within it, corrections with a reason. */
import { sql } from 'kysely'
import { isClosed } from '#application/domain/visit-steps.ts'
import { doseOutcome } from '#schemas/codes/bedside.ts'
import { dayInPhnomPenh, formatDateTime } from '#schemas/kit/dates.ts'
import { isReason } from '#src/domain/reason.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { assertConfirmed } from '#src/server/records/states/fact-key.ts'
import { findAllergyProblem } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { maxDose } from '#src/workflows/pharmacy/domain/returns.ts'
import { loadCurrentWarnings, warnedProblem } from '#src/workflows/pharmacy/server/current-warnings.ts'
import { handedWarnings, loadGivenDoses } from '#src/workflows/pharmacy/server/given-doses.ts'
import { doseEachTime } from '#src/workflows/pharmacy/server/strengths.ts'
import { roundFields } from '#src/workflows/visits/domain/measured-signs.ts'
import { measurementProblems } from '#src/workflows/visits/domain/vital-signs.ts'
import { factsBy, type VisitFacts } from '#src/workflows/visits/server/facts.ts'
import { readLast } from '#src/workflows/visits/server/last-growth.ts'
import { lockVisitsOf } from '#src/workflows/visits/server/lock-visits.ts'
import { isAtBedside } from '../domain/bedside.ts'
import { dueDoses, isEarlyDose } from '../domain/dose-times.ts'
import type { readMedicines } from './medicines.ts'

type Judge = (
  writing: Writing,
  values: Values,
  visit: VisitFacts,
  event: WriteEvent,
) => Promise<readonly FieldProblem[]> | readonly FieldProblem[]

const wrong = (field: string, key: string): FieldProblem => ({ field, key })
const isAfter = (later: unknown, earlier: unknown) => Date.parse(String(later)) > Date.parse(String(earlier))
const isBlank = (value: unknown) => value === null || value === undefined

/** @param moment Field with the time of the event. */
const bedside = (table: Parameters<typeof lockVisitsOf>[0], moment: string, judge: Judge): WriteRule => ({
  defaults: async ({ actor }) => ({ recorded_by: actor.userId }),
  lockFirst: lockVisitsOf(table),
  async inTransaction(trx, event, actor, writing) {
    if (actor.userId === null || event.action === 'delete') return
    const { resource, id } = event
    const visit = await factsBy(trx, resource.table, id)
    const values = (await readStored(trx, readScopeOf(writing), resource, [id])).get(id)?.values ?? {}
    const isReasoned = event.changed.includes('correction') && isReason(values.correction)
    const problems = [
      ...(isClosed(visit.status) ? [wrong('visit_id', 'visit.closed')] : []),
      ...(isClosed(visit.status) || isAtBedside(visit) ? [] : [wrong('visit_id', 'bedside.not_admitted')]),
      ...(isAfter(values[moment], writing.now) ? [wrong(moment, 'visit.future')] : []),
      ...(isAfter(visit.arrived_at, values[moment]) ? [wrong(moment, 'visit.before_arrival')] : []),
      ...(event.action !== 'update' || isReasoned ? [] : [wrong('correction', 'bedside.reason')]),
      ...(values.is_wrong === true ? [] : await judge(writing, values, visit, event)),
    ]
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  },
})

const vitalSigns: Judge = async (writing, values, visit, { id }) => {
  if (roundFields.every((name) => isBlank(values[name]))) return [wrong('temperature', 'required')]
  return measurementProblems(values, {
    birthdate: visit.birthdate,
    today: dayInPhnomPenh(new Date(writing.now)),
    last: await readLast(writing, visit.patient_id, -id),
  })
}

type Line = Awaited<ReturnType<typeof readMedicines>>[number]

/** Whether the write says that the patient got the medicine; a correction can say so, too. */
const isGiving = ({ action, changed }: WriteEvent, values: Values) =>
  values.outcome === doseOutcome.GIVEN.value &&
  (action !== 'update' || changed.includes('outcome') || changed.includes('is_wrong'))

/** A correction of the quantity changes what was given in all. */
const isMoreGiven = ({ changed }: WriteEvent, values: Values) =>
  values.outcome === doseOutcome.GIVEN.value && changed.includes('quantity')

/** A dose is recorded in the unit of the medicine that was dispensed. */
async function substituteUnit({ trx }: Writing, line: unknown) {
  if (!Number.isSafeInteger(line)) return {}
  const { rows } = await sql<{ dose_unit: number | null }>`
    select s.dose_unit from prescription_lines l join medications s on s.id = l.substitute_medication_id
    where l.id = ${line as number}`.execute(trx)
  return rows[0] ?? {}
}

const doses: Judge = async (writing, values, visit, event) => {
  const { trx, actor, now } = writing
  const { rows } = await sql<Line>`
    select l.id as line_id, p.visit_id, l.morning::float8 as morning,
      l.afternoon::float8 as afternoon, l.evening::float8 as evening, l.night::float8 as night,
      l.interval_hours, ${doseEachTime} as each_time, l.days, l.prn, l.created_at as from
    from prescription_lines l join prescriptions p on p.id = l.prescription_id
    where l.id = ${values.prescription_line_id as number}`.execute(trx)
  const [line] = rows
  if (line?.visit_id !== visit.id) return [wrong('prescription_line_id', 'bedside.other_visit')]
  const { due_at, given_at, outcome, override_reason: reason, override_warnings: warnings } = values
  const given = (await loadGivenDoses(trx, [line.line_id], event.id)).get(line.line_id)
  const unit = values.dose_unit as number | null
  const max = given ? maxDose(given, unit) : null
  const from = new Date(line.from).toISOString()
  if (max !== null && Number(values.quantity ?? 0) > max)
    return [{ field: 'quantity', key: 'bedside.too_much', params: { max } }]
  // Times of doses are whole minutes.
  if (isAfter(`${from.slice(0, 16)}:00.000Z`, given_at))
    return [{ field: 'given_at', key: 'bedside.before_prescription', params: { at: formatDateTime(from) } }]
  const unanswered = isGiving(event, values) && (await findAllergyProblem(trx, visit, 'outcome'))
  if (unanswered) return [unanswered]
  if (isGiving(event, values) || isMoreGiven(event, values)) {
    const current = (await loadCurrentWarnings(trx, visit.id, now)).get(line.line_id)
    const handed = given ? handedWarnings(given, { dose_unit: unit, quantity: Number(values.quantity) }) : []
    const unmet = [...(isGiving(event, values) ? (current?.unmet ?? []) : []), ...handed]
    const warned = current && warnedProblem('override_reason', { ...current, unmet }, { reason, warnings })
    if (warned) return [warned]
  }
  if (event.action === 'create') {
    const due = dueDoses({ ...line, from })
    const isDue = due.some(({ at }) => Date.parse(at) === Date.parse(String(due_at)))
    if (!isBlank(due_at) && !isDue) return [wrong('due_at', 'bedside.not_due')]
    // Without its due time, the same dose could be recorded twice.
    if (isBlank(due_at) && !line.prn) return [wrong('due_at', 'bedside.scheduled')]
  }
  const isMoved = event.changed.includes('given_at') && outcome === doseOutcome.GIVEN.value
  if (isBlank(due_at) || !(isGiving(event, values) || isMoved)) return []
  if (isEarlyDose(String(due_at), String(given_at))) {
    const params = { due: formatDateTime(String(due_at)) }
    assertConfirmed(actor, [line.line_id, given_at], [{ field: 'given_at', key: 'bedside.early', params }])
  }
  return []
}

const notes: Judge = (_writing, values) =>
  ['subjective', 'objective', 'assessment', 'plan'].every((name) => isBlank(values[name]))
    ? [wrong('subjective', 'required')]
    : []

const bedsideDoses = bedside('medicine_doses', 'given_at', doses)

export const bedsideRules: WriteRules = {
  'vital-signs': bedside('vital_signs', 'measured_at', vitalSigns),
  'medicine-doses': {
    ...bedsideDoses,
    defaults: async (writing, body) => ({
      ...(await bedsideDoses.defaults?.(writing, body)),
      ...(await substituteUnit(writing, body.prescription_line_id)),
    }),
  },
  'fluid-entries': bedside('fluid_entries', 'measured_at', () => []),
  'ward-notes': bedside('ward_notes', 'written_at', notes),
}
