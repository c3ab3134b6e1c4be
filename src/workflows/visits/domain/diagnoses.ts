import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'

interface NotedDiagnosis {
  encounter_id: number
  diagnosis_id: number
  kind: number
}

const { IN, OUT } = diagnosisKind

/**
 * Whether a note has the same diagnosis twice. Admission and discharge may each repeat one of the
 * visit's diagnoses.
 */
export function isRepeated(diagnoses: readonly NotedDiagnosis[]): boolean {
  const keys = diagnoses.map(({ encounter_id, diagnosis_id, kind }) => {
    const moment = kind === IN.value || kind === OUT.value ? kind : 0
    return `${encounter_id} ${diagnosis_id} ${moment}`
  })
  return new Set(keys).size < keys.length
}
