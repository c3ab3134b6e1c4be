/** Records a patient's death outside a visit, or undoes it (domain 1.1). */

import { sql } from 'kysely'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving, Which } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { followStates, followTransition } from '#src/server/records/states/follow.ts'
import { type DeathNotification, deathProblem } from '#src/workflows/patients/domain/death.ts'
import { assertNotMerged } from '../merge/lock.ts'
import { cancelAppointments, restoreAppointments } from './end-appointments.ts'

async function lockPatient(saving: Saving, { id, version }: Which) {
  const patients = saving.writing.context.registry.get('patients')
  const stored = await lockActive(saving, patients, id, version)
  assertNotMerged(stored)
  return { patients, stored }
}

/**
 * Records or corrects a death.
 * @throws VALIDATION for an impossible time; RECORD_NOT_FOUND, VERSION_CONFLICT, PATIENT_MERGED
 */
export async function recordDeath(
  saving: Saving,
  which: Which,
  notification: DeathNotification,
): Promise<void> {
  const { writing } = saving
  const { patients, stored } = await lockPatient(saving, which)
  const { birthdate, birthdate_precision } = stored.values
  const birth = { birthdate: String(birthdate), precision: Number(birthdate_precision) }
  const key = deathProblem(notification, birth, new Date(writing.now))
  if (key) throw new AppError('VALIDATION', { problems: [{ field: 'death_at', key }] })
  const values = { ...notification, status: patientStatus.DECEASED.value }
  await followStates(writing, patients, [{ stored, values }])
  await cancelAppointments(writing, which.id)
}

/**
 * The death of a patient with an open visit must be recorded in the visit, which records the cause
 * and ends.
 * @throws VALIDATION naming the visit
 */
export async function assertNoOpenVisit({ writing }: Saving, patient: number): Promise<void> {
  const visits = writing.context.registry.find('visits')
  if (!visits) return
  const { trx } = writing
  const { rows } = await sql<Pick<TableRow<'visits'>, 'id' | 'code'>>`select id, code from visits
    where patient_id = ${patient} and ${codeIn('status', ...openStatuses)}
      and deleted_at is null`.execute(trx)
  const visible = await readStored(
    trx,
    readScopeOf(writing),
    visits,
    rows.map(({ id }) => id),
  )
  const open = rows.find(({ id }) => visible.has(id))
  if (open)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'death_at', key: 'visit.open_at_death', params: { code: open.code } }],
    })
}

/** Undoes a death that was recorded by mistake. */
export async function takeDeathBack(saving: Saving, which: Which): Promise<void> {
  const { patients, stored } = await lockPatient(saving, which)
  if (stored.values.status !== patientStatus.DECEASED.value) return
  const values = { death_at: null, death_precision: null, death_place: null }
  await followTransition(saving.writing, patients, 'undoDeath', [{ stored, values }])
  await restoreAppointments(saving.writing, which.id)
}

/** The visit that recorded a patient's death; undefined if it was recorded outside a visit. */
export async function visitOfDeath({ writing }: Saving, patient: number) {
  if (!writing.context.registry.find('visit-deaths')) return undefined
  const { rows } = await sql<{ id: number }>`select v.id from visit_deaths d
    join visits v on v.id = d.visit_id where v.patient_id = ${patient} and d.deleted_at is null
      and d.before is not null order by d.id desc limit 1`.execute(writing.trx)
  return rows[0]?.id
}
