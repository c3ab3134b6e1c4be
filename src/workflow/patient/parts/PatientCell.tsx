import Box from '@mui/material/Box'
import type { PatientSummary } from '#src/domain/patients/answers.ts'
import { useAge } from './age.ts'
import { PatientNames } from './PatientNames.tsx'

/** Whom a row of a work list is about; a dash where the person isn't seen. */
interface PatientCellProps {
  patient: PatientSummary | null
  /** Said before number and age. */
  more?: string | undefined
}

export function PatientCell({ patient, more }: PatientCellProps) {
  return patient ? <Known patient={patient} more={more} /> : '–'
}

function Known({ patient, more }: PatientCellProps & { patient: PatientSummary }) {
  const age = useAge(patient)
  return (
    <>
      {/* Both names on a line, where there is room for them. */}
      <Box component="span" sx={{ display: 'inline-block', minWidth: { sm: 190 } }}>
        <PatientNames patient={patient} />
      </Box>
      <span className="second">{[more, age, patient.code].filter(Boolean).join(' · ')}</span>
    </>
  )
}
