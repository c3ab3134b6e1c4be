import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import type { PatientSummary } from '../domain/answers.ts'

/** An unusual status of the record: merged, deceased, or not fully registered. */
export function PatientState(props: { patient: Pick<PatientSummary, 'status' | 'registration_kind'> }) {
  const { status, registration_kind } = props.patient
  if (status !== patientStatus.ACTIVE.value) return <CodeBadge values={patientStatus} value={status} />
  if (registration_kind !== registrationKind.EMERGENCY.value) return null
  return <CodeBadge values={registrationKind} value={registration_kind} />
}
