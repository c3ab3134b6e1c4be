/** The patient of the page, above all other content (its texts: patients.json). */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { gender } from '#schemas/codes/gender.ts'
import { phoneText } from '#schemas/kit/phone.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { displayName, nameLanguage } from '../domain/display-name.ts'
import type { BannerPatient } from '../domain/profile.ts'
import { useAge, useBirthText } from './age.ts'
import { CoverageChip } from './CoverageChip.tsx'
import { PatientAlerts } from './PatientAlerts.tsx'
import { PatientPicture } from './PatientPicture.tsx'
import { PatientState } from './PatientState.tsx'
import { PatientStrip } from './PatientStrip.tsx'

interface PatientBannerProps {
  patient: BannerPatient
  /** Two lines on wide screens: for pages that need their height. */
  isCompact?: boolean
}

/** The banner; after it is scrolled out of view, a strip of it stays visible. */
export function PatientBanner({ patient, isCompact = false }: PatientBannerProps) {
  const translate = useTranslate()
  const banner = useRef<HTMLElement>(null)
  return (
    <>
      <PatientStrip patient={patient} banner={banner} />
      <Box
        component="section"
        ref={banner}
        aria-label={translate('patients.banner.label')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: isCompact ? 'center' : 'flex-start',
          gap: { xs: isCompact ? 2 : 3, sm: isCompact ? 3 : 4 },
          ...(isCompact ? { px: 3, py: 1.5, mb: 2 } : { p: { xs: 3, sm: 4 }, mb: 4 }),
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
        }}
      >
        {isCompact ? (
          <Compact patient={patient} />
        ) : (
          <>
            <PatientPicture patient={patient} hasPhoto size={72} />
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Names patient={patient} />
              <Facts patient={patient} />
              <PatientAlerts patient={patient} />
            </Box>
          </>
        )}
      </Box>
    </>
  )
}

/** Identity and alerts; the rest is on the patient's page. */
function Compact({ patient }: PatientBannerProps) {
  const label = useLabel()
  const { sex, code, coverage, death_at } = patient
  const age = useAge(patient, death_at ? new Date(death_at) : undefined)
  const sexLabel = codeLabel(gender, sex)
  const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 } as const
  return (
    <>
      <PatientPicture patient={patient} hasPhoto size={44} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={line}>
          <Names patient={patient} />
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {[sexLabel && label(sexLabel), age, code].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Box sx={line}>
          <PatientAlerts patient={patient} />
          <CoverageChip coverage={coverage} />
        </Box>
      </Box>
    </>
  )
}

/** In both scripts, the page's script first. */
function Names({ patient }: PatientBannerProps) {
  const label = useLabel()
  const lang = useLanguage()
  const name = label(displayName(patient))
  const other = lang === 'kh' ? patient.name_en : patient.name_kh
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
      <Typography variant="h2" lang={nameLanguage(name)} sx={{ fontSize: 20, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {other && other !== name && (
        <Box
          component="span"
          lang={nameLanguage(other)}
          sx={{ color: 'text.secondary', fontSize: 16, overflowWrap: 'anywhere' }}
        >
          {other}
        </Box>
      )}
      <PatientState patient={patient} />
    </Box>
  )
}

function Facts({ patient }: PatientBannerProps) {
  const translate = useTranslate()
  const label = useLabel()
  const birth = useBirthText(patient)
  const { sex, code, pmrs_id, phone, place, coverage, death_at } = patient
  const age = useAge(patient, death_at ? new Date(death_at) : undefined)
  const sexLabel = codeLabel(gender, sex)
  const facts = [
    sexLabel && label(sexLabel),
    age && `${age} (${birth})`,
    code,
    pmrs_id && `PMRS ${pmrs_id}`,
    phone && phoneText(phone),
  ]
  return (
    <Box sx={{ lineHeight: 1.7 }}>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{facts.filter(Boolean).join(' · ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <CoverageChip coverage={coverage} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {place ? label(place) : translate('patients.banner.no_place')}
        </Box>
      </Box>
    </Box>
  )
}
