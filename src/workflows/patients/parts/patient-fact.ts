/** The patient on a printed bill: name in both scripts, and the patient number once. */
import type { Label } from '#schemas/kit/types.ts'
import type { PatientSummary } from '../domain/answers.ts'
import { displayName } from '../domain/display-name.ts'

export function patientFact(patient: PatientSummary): readonly [Label, string] {
  const { kh, en } = displayName(patient)
  return [{ kh: 'អ្នកជំងឺ', en: 'Patient' }, `${[...new Set([kh, en])].join(' ')} · ${patient.code}`]
}
