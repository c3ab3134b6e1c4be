/** Names the patient in a question about a record, so that nobody confirms it for somebody else. */
import Typography from '@mui/material/Typography'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'
import { usePatientText } from './usePatientText.ts'

/**
 * Draws nothing where the record is about no patient; no name that the record's own has already.
 */
export function PatientLine({ record }: { record: Row }) {
  const { name, facts } = usePatientText(record)
  const own = displayText(useResource(), record, useLanguage())
  const text = [own.includes(name) ? '' : name, facts].filter(Boolean).join(' · ')
  return text === '' ? null : <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
}
