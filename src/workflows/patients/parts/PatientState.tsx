import Box from '@mui/material/Box'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { PatientSummary } from '../domain/answers.ts'

/** An unusual status of the record: merged, deceased, or not fully registered. */
export function PatientState(props: { patient: Pick<PatientSummary, 'status' | 'registration_kind'> }) {
  const { status, registration_kind } = props.patient
  const label = useLabel()
  const isIncomplete = registration_kind === registrationKind.EMERGENCY.value
  const stateLabel =
    status === patientStatus.ACTIVE.value
      ? isIncomplete && registrationKind.EMERGENCY.label
      : codeLabel(patientStatus, status)
  if (!stateLabel) return null
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        whiteSpace: 'nowrap',
        px: 1.5,
        borderRadius: 3,
        bgcolor: 'action.hover',
        color: isIncomplete ? 'warning.main' : 'text.secondary',
        fontSize: 'caption.fontSize',
        fontWeight: 600,
      }}
    >
      {label(stateLabel)}
    </Box>
  )
}
