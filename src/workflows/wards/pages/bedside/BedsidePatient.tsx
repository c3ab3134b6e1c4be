/**
 * The patient of the bedside record, above every form of the page, to prevent confusion of
 * patients.
 */
import Box from '@mui/material/Box'
import { createContext, use } from 'react'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import { AllergyLine } from '#src/workflows/patients/parts/allergies/AllergyLine.tsx'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'

const BedsidePatientContext = createContext<BannerPatient | undefined>(undefined)

/** Provides the patient of the page to its dialogs. */
export const BedsidePatientProvider = BedsidePatientContext.Provider

/** Name, sex, age, number and allergies. Renders nothing outside a provider. */
export function BedsidePatient() {
  const patient = use(BedsidePatientContext)
  if (!patient) return null
  return (
    <Box sx={{ mb: 3 }}>
      <PatientLine patient={patient} />
      <AllergyLine allergies={patient.allergies} />
    </Box>
  )
}
