import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import type { PatientSummary } from '../domain/answers.ts'
import { displayName, nameLanguage } from '../domain/display-name.ts'
import { PatientState } from './PatientState.tsx'

interface PatientNamesProps {
  patient: Pick<PatientSummary, 'name_kh' | 'name_en' | 'status' | 'registration_kind'>
  /** Renders the name in the page's script, for example as a link. */
  children?(name: string): ReactNode
}

/** A patient in a list row: the name in the page's script, the other one, and an unusual status. */
export function PatientNames({ patient, children = (name) => name }: PatientNamesProps) {
  const label = useLabel()
  const lang = useLanguage()
  const name = label(displayName(patient))
  const other = lang === 'kh' ? patient.name_en : patient.name_kh
  return (
    <>
      <Box component="span" lang={nameLanguage(name)} sx={{ fontWeight: 600 }}>
        {children(name)}
      </Box>{' '}
      <PatientState patient={patient} />{' '}
      {other && other !== name && (
        <Box component="span" lang={nameLanguage(other)} sx={{ color: 'text.secondary', fontSize: '0.92em' }}>
          {other}
        </Box>
      )}
    </>
  )
}
