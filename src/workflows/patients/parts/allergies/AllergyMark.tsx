/** The allergies of a patient in a list, below the name. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PatientAlert } from '../PatientAlert.tsx'

export function AllergyMark({ allergies }: { allergies: readonly Label[] }) {
  const translate = useTranslate()
  const label = useLabel()
  if (allergies.length === 0) return null
  return (
    <Box sx={{ fontSize: 'body2.fontSize' }}>
      <PatientAlert icon="mdi:alert-outline" tone="error.main">
        {translate('patients.allergies.one', { allergy: allergies.map(label).join(', ') })}
      </PatientAlert>
    </Box>
  )
}
