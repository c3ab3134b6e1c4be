/** Write rules of the steps of a visit, and their effect on the visit (domain 1.3, 2.1). */
import { sql } from 'kysely'
import { isClosed, isLeft } from '#application/domain/visit-steps.ts'
import { visitOutcome } from '#schemas/codes/clinical-terms.ts'
import { deathPlace } from '#schemas/codes/death.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { asWorkflow, isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isSourceDriven } from '#src/workflows/billing/server/keep-charge.ts'
import { canBeMaternal, canBeNewborn } from '../domain/death.ts'
import { triageProblems, yearsOf } from '../domain/vital-signs.ts'
import { advance } from './advance.ts'
import { applyDeath, beforeDeathDeleted, dying, loadDeathDefaults } from './death.ts'
import { diagnoses } from './diagnosis-rules.ts'
import { leavingProblems } from './discharge-checks.ts'
import { factsBy, type VisitFacts } from './facts.ts'
import { readLast } from './last-growth.ts'
import { lockVisitsOf } from './lock-visits.ts'
import { readPriorityFacts } from './ranges.ts'
import { decidedPriority, decidesPriority, raisedProblems, triaging } from './triaged-priority.ts'

/** A written record of a step, and its visit. */
interface Written {
  event: WriteEvent
  values: Values
  visit: VisitFacts
}

type Judge = (writing: Writing, written: Written) => Promise<readonly FieldProblem[]>
type Follow = (writing: Writing, written: Written) => Promise<void>

async function writtenBy(writing: Writing, event: WriteEvent): Promise<Written> {
  const { trx } = writing
  const { resource, id } = event
  const found = await readStored(trx, readScopeOf(writing), resource, [id])
  const visit = await factsBy(trx, resource.table, id)
  return { event, values: found.get(id)?.values ?? {}, visit }
}

/**
 * The rule of a record in an open visit: validated after the write, then applied to the visit. The
 * demonstration data already follows it.
 */
const ofStep = (judge: Judge, follow: Follow = async () => {}): WriteRule => ({
  async inTransaction(_trx, event, actor, writing) {
    if (actor.userId === null || isWorkflowWrite(event, dying)) return
    const written = await writtenBy(writing, event)
    const { resource } = event
    if (isClosed(written.visit.status))
      throw new AppError('VALIDATION', {
        problems: [{ field: 'visit_id', key: 'visit.closed' }],
        resource,
      })
    if (event.action === 'delete') return
    const problems = await judge(writing, written)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems: [...problems], resource })
    await follow(writing, written)
  },
})

const wrong = (field: string, key: string): FieldProblem => ({ field, key })

const triages = ofStep(
  async (writing, { event, values, visit }) => {
    const today = dayInPhnomPenh(new Date(writing.now))
    const facts = {
      birthdate: visit.birthdate,
      today,
      years: yearsOf({ birthdate: visit.birthdate, today }),
      isFemale: visit.sex === gender.FeMale.value,
      isInpatient: visit.visit_type_id === visitType.IPD.value,
      // Only weight and height are compared with earlier ones.
      ...((values.weight ?? values.height) != null && {
        last: await readLast(writing, visit.patient_id, event.id),
      }),
      ...(await readPriorityFacts(writing.trx, values, { ...visit, today })),
    }
    const stored = event.action === 'update' ? { ...values, ...event.before } : undefined
    return triageProblems(values, facts, stored).concat(raisedProblems(event, values, visit))
  },
  // A patient who was called to triage waits again, for the consultation.
  async (writing, { event, values, visit }) =>
    advance(asWorkflow(writing, triaging), visit.id, 'triage', {
      ...(decidesPriority(event) ? await decidedPriority(writing, values, visit) : {}),
      queue_called_at: null,
      called_to: null,
    }),
)

/** The user who writes a record signs it; users cannot sign for others. */
const signedAs =
  (field: string): WriteRule['defaults'] =>
  async ({ actor }) => ({ [field]: actor.userId })

const encounters: WriteRule = {
  defaults: async ({ actor, now }) => ({
    started_at: `${now.slice(0, 16)}:00.000Z`,
    practitioner_id: actor.userId,
  }),
  ...ofStep(
    async () => [],
    async (writing, { event, visit }) => {
      if (event.action === 'create') await advance(writing, visit.id, 'consult')
    },
  ),
}

const prescriptions = ofStep(async ({ trx }, { event, values }) => {
  if (values.no_medicine !== true) return []
  const { rows } = await sql`select 1 from prescription_lines
    where prescription_id = ${event.id} and deleted_at is null limit 1`.execute(trx)
  return rows.length > 0 ? [wrong('no_medicine', 'visit.has_medicine')] : []
})

const isAfter = (later: unknown, earlier: unknown) => Date.parse(String(later)) > Date.parse(String(earlier))

const discharges = ofStep(
  async (writing, { values, visit }) => {
    const { trx, now } = writing
    const { rows } = await sql<{ needs_facility: boolean }>`
      select needs_facility from discharge_types
      where id = ${values.discharge_type_id as number}`.execute(trx)
    const at = values.discharged_at
    const isDead = values.discharge_type_id === dischargeOutcome.DEATH.value
    return [
      ...(isAfter(visit.admitted_at ?? visit.arrived_at, at)
        ? [wrong('discharged_at', 'visit.discharge_too_early')]
        : []),
      ...(isAfter(at, now) ? [wrong('discharged_at', 'visit.future')] : []),
      ...(await leavingProblems(writing, visit.health_facility_id, at)),
      ...(rows[0]?.needs_facility
        ? ['refer_to_id', 'refer_reason']
            .filter((name) => !values[name])
            .map((name) => wrong(name, 'required'))
        : []),
      ...(isDead && !visit.has_death ? [wrong('discharge_type_id', 'visit.death_news')] : []),
      ...(isDead === (values.outcome === visitOutcome.DECEASED.value)
        ? []
        : [wrong('outcome', 'visit.outcome')]),
    ]
  },
  async (writing, { visit }) => advance(writing, visit.id, 'prepare'),
)

const judgeDeath: Judge = async ({ now }, { values, visit }) => {
  const { death_at, place } = values
  return [
    ...(isAfter(death_at, now) ? [wrong('death_at', 'deathFuture')] : []),
    ...(isAfter(visit.arrived_at, death_at) && place !== deathPlace.DOA.value
      ? [wrong('death_at', 'visit.died_before')]
      : []),
    ...(values.is_maternal === true && !canBeMaternal(visit, String(death_at))
      ? [wrong('is_maternal', 'visit.not_maternal')]
      : []),
    ...(values.is_newborn === true && !canBeNewborn(visit, String(death_at))
      ? [wrong('is_newborn', 'visit.not_newborn')]
      : []),
  ]
}

/** Ends the visit. The certificate can still be corrected and completed afterwards. */
const deaths: WriteRule = {
  defaults: loadDeathDefaults,
  beforeDelete: (_trx, id, writing) => beforeDeathDeleted(writing, id),
  async inTransaction(trx, event, actor, writing) {
    if (actor.userId === null || isWorkflowWrite(event, dying)) return
    const written = await writtenBy(writing, event)
    if (event.action !== 'update' || !isLeft(written.visit.status))
      await ofStep(async () => []).inTransaction?.(trx, event, actor, writing)
    if (event.action === 'delete') return
    const problems = await judgeDeath(writing, written)
    if (problems.length > 0)
      throw new AppError('VALIDATION', { problems: [...problems], resource: event.resource })
    await applyDeath(writing, { id: event.id, ...written })
  },
}

/** A service is performed during an open visit, and not before the arrival. */
const manualCharges = ofStep(async ({ now }, { values, visit }) => [
  ...(isAfter(values.performed_at, now) ? [wrong('performed_at', 'visit.future')] : []),
  ...(isAfter(visit.arrived_at, values.performed_at) ? [wrong('performed_at', 'visit.before_arrival')] : []),
])

/** Charges with a source, such as a late result, go to another draft after the discharge. */
const charges: WriteRule = {
  defaults: signedAs('performed_by'),
  async inTransaction(trx, event, actor, writing) {
    const isLate = isSourceDriven(event) && isLeft((await writtenBy(writing, event)).visit.status)
    if (!isLate) await manualCharges.inTransaction?.(trx, event, actor, writing)
  },
}

export const stepRules: WriteRules = {
  triages: { ...triages, lockFirst: lockVisitsOf('triages') },
  encounters: { ...encounters, lockFirst: lockVisitsOf('encounters') },
  'clinical-forms': { ...ofStep(async () => []), lockFirst: lockVisitsOf('clinical_forms') },
  'visit-diagnoses': diagnoses,
  prescriptions: { ...prescriptions, lockFirst: lockVisitsOf('prescriptions') },
  discharges: { ...discharges, lockFirst: lockVisitsOf('discharges') },
  'visit-deaths': { ...deaths, lockFirst: lockVisitsOf('visit_deaths') },
  charges: { ...charges, lockFirst: lockVisitsOf('charges') },
}
