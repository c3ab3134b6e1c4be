import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { bloodGroup, chronicCondition } from '#schemas/codes/person-terms.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { formatDeath } from '../domain/death.ts'
import type { BannerPatient } from '../domain/profile.ts'
import { PatientAllergies } from './allergies/PatientAllergies.tsx'
import { PatientAlert } from './PatientAlert.tsx'

/** Death, allergies, chronic conditions and blood group. */
export function PatientAlerts({ patient }: { patient: BannerPatient }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { chronic_conditions, blood_group, death_at, death_precision } = patient
  const chronic = chronic_conditions.flatMap((value) => {
    const conditionLabel = codeLabel(chronicCondition, value)
    return conditionLabel ? [label(conditionLabel)] : []
  })
  const blood = codeLabel(bloodGroup, blood_group)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        mt: 1,
        lineHeight: 1.7,
      }}
    >
      {death_at && (
        <PatientAlert icon="mdi:circle" tone="text.secondary">
          {translate('patients.banner.died', {
            // Deaths recorded before the precision was stored are exact to the minute.
            when: formatDeath({ death_at, death_precision: death_precision ?? 1 }, style),
          })}
        </PatientAlert>
      )}
      <PatientAllergies patient={patient} />
      {chronic.length > 0 && (
        <PatientAlert icon="mdi:heart-pulse" tone="warning.main">
          {chronic.join(', ')}
        </PatientAlert>
      )}
      {blood && (
        <PatientAlert icon="mdi:water-outline" tone="text.secondary">
          {translate('patients.banner.blood', { group: label(blood) })}
        </PatientAlert>
      )}
    </Box>
  )
}
