import Box from '@mui/material/Box'
import type { PatientSummary } from '../domain/answers.ts'
import { useAge } from './age.ts'
import { PatientNames } from './PatientNames.tsx'

/** The patient of a work list row; a dash if the user may not see the patient. */
interface PatientCellProps {
  patient: PatientSummary | null
  /** Shown before number and age. */
  more?: string | undefined
}

export function PatientCell({ patient, more }: PatientCellProps) {
  return patient ? <Known patient={patient} more={more} /> : '–'
}

function Known({ patient, more }: PatientCellProps & { patient: PatientSummary }) {
  const age = useAge(patient)
  return (
    <>
      {/* Both names on one line if there is room. */}
      <Box component="span" sx={{ display: 'inline-block', minWidth: { sm: 190 } }}>
        <PatientNames patient={patient} />
      </Box>
      <span className="second">{[more, age, patient.code].filter(Boolean).join(' · ')}</span>
    </>
  )
}
