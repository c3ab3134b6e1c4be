import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { gender } from '#schemas/codes/gender.ts'
import { appBarHeight } from '#src/ui/app-bar-height.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useScrolledAway } from '#src/ui/useScrolledAway.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { displayName } from '../domain/display-name.ts'
import type { BannerPatient } from '../domain/profile.ts'
import { useAge } from './age.ts'
import { AllergyAnswer } from './allergies/AllergyAnswer.tsx'
import { allergyText } from './allergies/allergy-text.ts'
import { CoverageChip } from './CoverageChip.tsx'
import { PatientAlert } from './PatientAlert.tsx'
import { PatientPicture } from './PatientPicture.tsx'

/** The part of the banner that must stay visible. It takes up no space, so nothing moves. */
export function PatientStrip(props: { patient: BannerPatient; banner: RefObject<HTMLElement | null> }) {
  const { patient, banner } = props
  const label = useLabel()
  const age = useAge(patient, patient.death_at ? new Date(patient.death_at) : undefined)
  const isScrolledPast = useScrolledAway(banner)
  if (!isScrolledPast) return null
  const sex = codeLabel(gender, patient.sex)
  const { allergies, notes, state } = patient.allergies
  const dangers = [...allergies.map((one) => allergyText(one, label)), ...notes]
  return (
    <Box
      // Screen readers already have the banner itself.
      aria-hidden="true"
      sx={{ position: 'sticky', top: appBarHeight, height: 0, zIndex: 2, displayPrint: 'none' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          mx: { xs: -4, md: -5 },
          px: { xs: 4, md: 5 },
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          lineHeight: 1.6,
        }}
      >
        <PatientPicture patient={patient} hasPhoto size={30} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
            <Box component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
              {label(displayName(patient))}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[sex && label(sex), age, patient.code].filter(Boolean).join(' · ')}
            </Box>
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              <CoverageChip coverage={patient.coverage} />
            </Box>
          </Box>
          {state === 'not_asked' && <AllergyAnswer patient={patient} />}
          {dangers.length > 0 && (
            <PatientAlert icon="mdi:alert-outline" tone="error.main">
              {dangers.join(' · ')}
            </PatientAlert>
          )}
        </Box>
      </Box>
    </Box>
  )
}
