import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { bloodGroup, chronicCondition } from '#schemas/codes/person-terms.ts'
import { shownDeath } from '#src/domain/patients/death.ts'
import type { BannerPatient } from '#src/domain/patients/profile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from './code-label.ts'

interface AlertProps {
  icon: string
  tone: 'error.main' | 'warning.main' | 'text.secondary'
  children: string
}

/** One thing to know before anything is done; colour is never all that tells it. */
export function PatientAlert({ icon, tone, children }: AlertProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 1, color: tone, minWidth: 0 }}
    >
      <Box component="span" sx={{ display: 'inline-flex', mt: 0.75 }}>
        <Icon name={icon} size={17} />
      </Box>
      <Box
        component="span"
        sx={{
          fontWeight: tone === 'text.secondary' ? 400 : 600,
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** Death, allergies, chronic conditions and blood group. */
export function PatientAlerts({ patient }: { patient: BannerPatient }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { allergy_note, chronic_conditions, blood_group, death_at, death_precision } = patient
  const chronic = chronic_conditions.flatMap((value) => {
    const said = codeLabel(chronicCondition, value)
    return said ? [label(said)] : []
  })
  const blood = codeLabel(bloodGroup, blood_group)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 1, lineHeight: 1.7 }}>
      {death_at && (
        <PatientAlert icon="mdi:circle" tone="text.secondary">
          {translate('patients.banner.died', {
            // What was recorded before the precision was asked for is known to the minute.
            when: shownDeath({ death_at, death_precision: death_precision ?? 1 }, style),
          })}
        </PatientAlert>
      )}
      {allergy_note ? (
        <PatientAlert icon="mdi:alert-outline" tone="error.main">
          {translate('patients.banner.allergies', { note: allergy_note })}
        </PatientAlert>
      ) : (
        <PatientAlert icon="mdi:minus" tone="text.secondary">
          {translate('patients.banner.no_allergies')}
        </PatientAlert>
      )}
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
