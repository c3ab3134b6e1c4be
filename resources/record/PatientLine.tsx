/** Names the patient in a confirmation, to prevent confusion of patients. */
import Typography from '@mui/material/Typography'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'
import { usePatientText } from './usePatientText.ts'

/** Renders nothing if the record has no patient, or its own name already contains the patient's. */
export function PatientLine({ record }: { record: Row }) {
  const { name, facts } = usePatientText(record)
  const own = displayText(useResource(), record, useLanguage())
  const text = [own.includes(name) ? '' : name, facts].filter(Boolean).join(' · ')
  return text === '' ? null : <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
}
