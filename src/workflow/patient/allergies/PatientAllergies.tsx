/** The allergies of a patient in the banner, and the button that records them. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { allergyAnswer, allergySeverity } from '#schemas/codes/allergy.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import type { BannerPatient } from '#src/domain/patients/profile.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PatientAlert } from '../parts/PatientAlert.tsx'
import { allergyText } from './allergy-text.ts'

// Its form comes with the first press.
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
      {state === 'listed' ? <Listed patient={patient} /> : <Asked patient={patient} />}
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

function Asked({ patient: { allergies } }: AllergiesProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { state, asked } = allergies
  const params = asked && {
    date: formatDate(dayInPhnomPenh(new Date(asked.at)), style),
    by: asked.by ? label(asked.by) : '',
  }
  if (state === 'none_known')
    return (
      <PatientAlert icon="mdi:check" tone="text.secondary">
        {translate('patients.allergies.none_known', params ?? {})}
      </PatientAlert>
    )
  const isRefused = asked?.answer === allergyAnswer.CANNOT_ANSWER.value
  return (
    <PatientAlert icon="mdi:help-circle-outline" tone="warning.main">
      {translate(`patients.allergies.${isRefused ? 'cannot_answer' : 'not_asked'}`, params ?? {})}
    </PatientAlert>
  )
}
