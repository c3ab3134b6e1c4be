/** Names the patient in a question about a record, so that nobody confirms it for somebody else. */
import Typography from '@mui/material/Typography'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'
import { usePatientText } from './usePatientText.ts'

/** Draws nothing where the name of the record names the patient already. */
export function PatientLine({ record }: { record: Row }) {
  const patient = usePatientText(record)
  const name = displayText(useResource(), record, useLanguage())
  if (patient === '' || name.includes(patient)) return null
  return <Typography sx={{ fontWeight: 600 }}>{patient}</Typography>
}
