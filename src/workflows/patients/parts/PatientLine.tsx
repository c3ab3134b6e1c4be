import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { gender } from '#schemas/codes/gender.ts'
import { phoneText } from '#schemas/kit/phone.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { PatientSummary } from '../domain/answers.ts'
import { displayName, nameLanguage } from '../domain/display-name.ts'
import { useAge } from './age.ts'
import { CoverageChip } from './CoverageChip.tsx'
import { PatientPicture } from './PatientPicture.tsx'
import { PatientState } from './PatientState.tsx'

interface PatientLineProps {
  patient: PatientSummary
  /** Shows the photo instead of initials; for a few patients at a time. */
  hasPhoto?: boolean
  /** At the end: a button, a score. */
  children?: ReactNode
}

/** One patient as a line, the same wherever patients are found, chosen or compared. */
export function PatientLine({ patient, hasPhoto = false, children }: PatientLineProps) {
  const label = useLabel()
  const lang = useLanguage()
  const { sex, code, place, phone } = patient
  const age = useAge(patient)
  const other = lang === 'kh' ? patient.name_en : patient.name_kh
  const name = label(displayName(patient))
  const sexLabel = codeLabel(gender, sex)
  const facts = [sexLabel && label(sexLabel), age, code, phone && phoneText(phone)]
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minWidth: 0,
        lineHeight: 1.7,
      }}
    >
      <PatientPicture patient={patient} hasPhoto={hasPhoto} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          <Box component="span" lang={nameLanguage(name)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {other && other !== name && (
            <Box
              component="span"
              lang={nameLanguage(other)}
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {other}
            </Box>
          )}
          <PatientState patient={patient} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {facts.filter(Boolean).join(' · ')}
          </Box>
          {place && ` · ${label(place)}`}
        </Box>
      </Box>
      {patient.coverage && (
        <Box sx={{ flex: '0 1 auto', minWidth: 0 }}>
          <CoverageChip coverage={patient.coverage} />
        </Box>
      )}
      {children}
    </Box>
  )
}
