/**
 * The patient of the bedside record, above every form of the page, to prevent confusion of
 * patients.
 */
import Box from '@mui/material/Box'
import { createContext, use } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import { allergyText } from '#src/workflows/patients/parts/allergies/allergy-text.ts'
import { PatientAlert } from '#src/workflows/patients/parts/PatientAlert.tsx'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'

const BedsidePatientContext = createContext<BannerPatient | undefined>(undefined)

/** Provides the patient of the page to its dialogs. */
export const BedsidePatientProvider = BedsidePatientContext.Provider

/** Name, sex, age, number and allergies. Renders nothing outside a provider. */
export function BedsidePatient() {
  const patient = use(BedsidePatientContext)
  const label = useLabel()
  if (!patient) return null
  const { allergies, notes } = patient.allergies
  const dangers = [...allergies.map((one) => allergyText(one, label)), ...notes]
  return (
    <Box sx={{ mb: 3 }}>
      <PatientLine patient={patient} />
      {dangers.length > 0 && (
        <PatientAlert icon="mdi:alert-outline" tone="error.main">
          {dangers.join(' · ')}
        </PatientAlert>
      )}
    </Box>
  )
}
