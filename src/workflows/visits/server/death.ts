/**
 * Records a death, which ends the visit, and undoes it as a whole
 * (docs/domain/discharge-and-death.md): patient, discharge, visit, bed, orders and appointments.
 */
import { sql } from 'kysely'
import { isLeft } from '#application/domain/visit-steps.ts'
import { visitOutcome } from '#schemas/codes/clinical-terms.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { endCause } from '#schemas/codes/end-cause.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecords, setDeleted, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { recordDeath, takeDeathBack } from '#src/workflows/patients/server/death/record-death.ts'
import { endOfVisit, isWithin48Hours } from '../domain/death.ts'
import { returnToBed } from './beds.ts'
import type { VisitFacts } from './facts.ts'
import { resumeOrders, stopOrders } from './stop-orders.ts'

/** The name of the workflow when it writes death notifications. */
export const dying = 'visit.death'

/** The state of a visit before the death. */
interface Before {
  visit: Values<'visits'>
  /** Values of a discharge written earlier; null without one. */
  discharge: Values<'discharges'> | null
}

const visitFields = ['status', 'current_step', 'ward_id', 'bed_id', 'treated_at'] as const
const dischargeFields = ['discharge_type_id', 'outcome', 'discharged_at'] as const

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

async function byVisit<Name extends 'discharges' | 'visit-deaths'>(
  writing: Writing,
  name: Name,
  visit: number,
) {
  const resource = writing.context.registry.get(name)
  const { rows } = await sql<{ id: number }>`select id from ${sql.ref(resource.table)}
    where visit_id = ${visit} and deleted_at is null`.execute(writing.trx)
  const id = rows[0]?.id
  const stored = id === undefined ? undefined : (await lockStored(writing, resource, [id])).get(id)
  return { resource, stored }
}

const recordPatientDeath = (writing: Writing, visit: VisitFacts, values: Values) =>
  recordDeath(
    { writing, holds: () => true },
    { id: visit.patient_id, version: undefined },
    {
      death_at: String(values.death_at),
      death_precision: deathPrecision.MINUTE.value,
      death_place: values.place as number,
    },
  )

async function loadStateBefore(writing: Writing, visit: Stored<'visits'>): Promise<Before> {
  const { stored } = await byVisit(writing, 'discharges', visit.id)
  return {
    visit: pick(visit.values, visitFields),
    discharge: stored ? pick(stored.values, dischargeFields) : null,
  }
}

/** Defaults of a new notification: its visit's previous state and the certifying user. */
export async function loadDeathDefaults(writing: Writing, body: Values): Promise<Values> {
  const certifier_id = writing.actor.userId
  const [id, death_at] = [Number(body.visit_id), String(body.death_at)]
  if (!Number.isSafeInteger(id) || Number.isNaN(Date.parse(death_at))) return { certifier_id }
  const visits = writing.context.registry.get('visits')
  const visit = (await lockStored(writing, visits, [id])).get(id)
  if (!visit || isLeft(visit.values.status)) return { certifier_id }
  const within_48h = isWithin48Hours(visit.values.arrived_at, death_at)
  return { certifier_id, within_48h, before: await loadStateBefore(writing, visit) }
}

/** Writes the discharge of the death, over a draft if there is one. */
async function writeDischarge(writing: Writing, visit: number, discharged_at: string) {
  const { resource, stored } = await byVisit(writing, 'discharges', visit)
  const values = {
    discharge_type_id: dischargeOutcome.DEATH.value,
    outcome: visitOutcome.DECEASED.value,
    discharged_at,
  }
  if (stored) await updateRecords(writing, resource, [{ stored, values }])
  else await insertRecords(writing, resource, [{ visit_id: visit, ...values }])
}

/** Applies a death notification that was created or corrected. */
export async function applyDeath(
  writing: Writing,
  { id, values, visit }: { id: number; values: Values; visit: VisitFacts },
): Promise<void> {
  if (visit.patient_status === patientStatus.MERGED.value) return
  const { registry } = writing.context
  const own = asWorkflow(writing, dying)
  const cameAt = visit.admitted_at ?? visit.arrived_at
  const endedAt = endOfVisit(cameAt, String(values.death_at))
  const within_48h = isWithin48Hours(visit.arrived_at, String(values.death_at))
  const visits = registry.get('visits')
  const stored = (await lockStored(writing, visits, [visit.id])).get(visit.id)
  if (!stored) return
  await recordPatientDeath(writing, visit, values)
  let before: Before | undefined
  if (isLeft(visit.status)) {
    await writeDischarge(own, visit.id, endedAt)
    await updateRecords(own, visits, [{ stored, values: { discharged_at: endedAt } }])
  } else {
    before = await loadStateBefore(writing, stored)
    await stopOrders(writing, visit.id, endCause.DEATH.value)
    await writeDischarge(own, visit.id, endedAt)
    const saving = { writing, holds: () => true }
    await applyTransition(saving, visits, {
      name: 'die',
      ids: [visit.id],
    })
  }
  const deaths = registry.get('visit-deaths')
  const death = (await lockStored(writing, deaths, [id])).get(id)
  const more = { within_48h, ...(before ? { before } : {}) }
  if (death) await updateRecords(own, deaths, [{ stored: death, values: more }])
}

/**
 * Restores the visit's previous state. If its bed is occupied, the patient gets a place in the
 * corridor.
 */
async function restoreVisit(writing: Writing, stored: Stored<'visits'>, before: Before): Promise<void> {
  const { ward_id, bed_id } = before.visit
  const bed = await returnToBed(writing, stored.id, { ward_id, bed_id })
  const visits = writing.context.registry.get('visits')
  const open = { discharged_at: null, discharge_type_id: null }
  await applyTransition({ writing, holds: () => true }, visits, {
    name: 'undoDeath',
    ids: [stored.id],
    values: { ...before.visit, ...open, bed_id: bed },
  })
}

/** Undoes the effects of a death. @throws STATE_GUARDED with the failed guards */
async function takeBack(writing: Writing, death: Stored<'visit-deaths'>): Promise<void> {
  const before = death.values.before as Before | null | undefined
  if (!before) return
  const visits = writing.context.registry.get('visits')
  const visit = death.values.visit_id
  const stored = (await lockStored(writing, visits, [visit])).get(visit)
  if (!stored) return
  const own = asWorkflow(writing, dying)
  await takeDeathBack({ writing, holds: () => true }, { id: stored.values.patient_id, version: undefined })
  await restoreVisit(own, stored, before)
  await resumeOrders(writing, visit)
  const { resource: discharges, stored: discharge } = await byVisit(writing, 'discharges', visit)
  if (discharge && before.discharge)
    await updateRecords(own, discharges, [{ stored: discharge, values: before.discharge }])
  else if (discharge) await setDeleted(own, discharges, [discharge], 'delete')
}

/**
 * Undoes a death that was recorded by mistake, with all its effects.
 * @throws RECORD_NOT_FOUND without a death; STATE_GUARDED with the failed guards
 */
export async function undoDeath(
  saving: Saving,
  which: { id: number; version?: number | undefined },
): Promise<void> {
  const { writing } = saving
  await lockActive(saving, writing.context.registry.get('visits'), which.id, which.version)
  const { resource: deaths, stored: death } = await byVisit(writing, 'visit-deaths', which.id)
  if (!death?.values.before) throw new AppError('RECORD_NOT_FOUND', { params: { id: which.id } })
  await takeBack(writing, death)
  await setDeleted(asWorkflow(writing, dying), deaths, [death], 'delete')
}

/** Undoes the effects of a notification that is deleted. */
export async function beforeDeathDeleted(writing: Writing, id: number): Promise<void> {
  const deaths = writing.context.registry.get('visit-deaths')
  const death = (await lockStored(writing, deaths, [id])).get(id)
  if (death) await takeBack(writing, death)
}
