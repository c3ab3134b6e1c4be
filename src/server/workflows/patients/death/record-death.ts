/** That a patient died, as somebody tells it, and taking that back (domain 1.1). */
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { type DeathTold, deathProblem } from '#src/domain/patients/death.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving, Which } from '#src/server/records/resources/input.ts'
import { heldLiving } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { assertNotMerged } from '../merge/hold.ts'

async function held(saving: Saving, { id, version }: Which) {
  const patients = saving.writing.context.registry.get('patients')
  const stored = await heldLiving(saving, patients, id, version)
  assertNotMerged(stored)
  return { patients, stored }
}

/**
 * Records it, or corrects what was recorded.
 * @throws VALIDATION for a moment that can't be; RECORD_NOT_FOUND, VERSION_CONFLICT, PATIENT_MERGED
 */
export async function recordDeath(saving: Saving, which: Which, told: DeathTold): Promise<void> {
  const { writing } = saving
  const { patients, stored } = await held(saving, which)
  const { birthdate, birthdate_precision } = stored.values
  const birth = { birthdate: String(birthdate), precision: Number(birthdate_precision) }
  const key = deathProblem(told, birth, new Date(writing.now))
  if (key) throw new AppError('VALIDATION', { problems: [{ field: 'death_at', key }] })
  const values = { ...told, status: patientStatus.DECEASED.value }
  await updateRecords(writing, patients, [{ stored, values }])
}

/** It was recorded by mistake: of somebody who lives, or of the wrong one. */
export async function takeDeathBack(saving: Saving, which: Which): Promise<void> {
  const { patients, stored } = await held(saving, which)
  if (stored.values.status !== patientStatus.DECEASED.value) return
  const values = {
    ...{ status: patientStatus.ACTIVE.value },
    ...{ death_at: null, death_precision: null, death_place: null },
  }
  await updateRecords(saving.writing, patients, [{ stored, values }])
}
