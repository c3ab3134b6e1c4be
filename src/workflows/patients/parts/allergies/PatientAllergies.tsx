/** The allergies in the patient banner, and the button that edits them. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { allergySeverity } from '#schemas/codes/allergy.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import { PatientAlert } from '../PatientAlert.tsx'
import { AllergyAnswer } from './AllergyAnswer.tsx'
import { allergyText } from './allergy-text.ts'

// The dialog is loaded on first use.
const AllergyDialog = lazy(() => import('./AllergyDialog.tsx'))

interface AllergiesProps {
  patient: BannerPatient
}

export function PatientAllergies({ patient }: AllergiesProps) {
  const translate = useTranslate()
  const access = useAccess()
  const [isOpen, setOpen] = useState(false)
  const mayRecord = access('permission', 'record_allergy') === true
  const { state, notes } = patient.allergies
  return (
    <>
      {state === 'listed' ? <Listed patient={patient} /> : <AllergyAnswer patient={patient} />}
      {notes.map((note) => (
        <PatientAlert key={note} icon="mdi:alert-outline" tone="error.main">
          {translate('patients.allergies.noted', { note })}
        </PatientAlert>
      ))}
      {mayRecord && (
        <Button
          size="small"
          color={state === 'not_asked' ? 'warning' : 'inherit'}
          startIcon={<Icon name="mdi:pencil-outline" size={16} />}
          onClick={() => setOpen(true)}
          sx={{ py: 0, minHeight: 28, displayPrint: 'none' }}
        >
          {translate(`patients.allergies.${state === 'listed' ? 'change' : 'record'}`)}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <AllergyDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Listed({ patient: { allergies } }: AllergiesProps) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <Box
      component="ul"
      aria-label={translate('patients.allergies.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {allergies.allergies.map((one) => (
        <li key={one.id}>
          <Chip
            size="small"
            color="error"
            variant={one.severity === allergySeverity.SEVERE.value ? 'filled' : 'outlined'}
            icon={<Icon name="mdi:alert-outline" size={16} />}
            label={translate('patients.allergies.one', { allergy: allergyText(one, label) })}
            sx={{
              height: 'auto',
              minHeight: 26,
              fontWeight: 600,
              '.MuiChip-label': { whiteSpace: 'normal', py: 0.25, lineHeight: 1.6 },
            }}
          />
        </li>
      ))}
    </Box>
  )
}
