/** Asks about allergies before medicines leave: required on signing and on dispensing. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useAccess } from '#src/ui/AccessContext.ts'
import { isAllergyOpen } from '#src/workflows/patients/domain/allergies.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import { AllergyAnswers } from './AllergyAnswers.tsx'

// The dialog is loaded on first use.
const AllergyDialog = lazy(() => import('./AllergyDialog.tsx'))

/** `arrivedAt`: of the visit with the medicines, UTC. */
export function AllergyPrompt({ patient, arrivedAt }: { patient: BannerPatient; arrivedAt: string }) {
  const translate = useTranslate()
  const access = useAccess()
  const [isOpen, setOpen] = useState(false)
  const mayRecord = access('permission', 'record_allergy') === true
  if (!isOpen && !isAllergyOpen(patient.allergies, arrivedAt)) return null
  return (
    <Alert severity="warning" sx={{ mb: 3, '.MuiAlert-message': { flex: 1 } }}>
      {translate('patients.allergies.prompt')}
      {mayRecord && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <AllergyAnswers patient={patient} />
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('patients.allergies.add')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <Suspense>
          <AllergyDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Alert>
  )
}
