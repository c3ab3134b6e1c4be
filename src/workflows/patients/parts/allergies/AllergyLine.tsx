/** A patient's allergies and earlier notes as one line, at the head of a dialog about medicines. */
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { AllergySummary } from '../../domain/allergies.ts'
import { PatientAlert } from '../PatientAlert.tsx'
import { allergyText } from './allergy-text.ts'

export function AllergyLine({ allergies: { allergies, notes } }: { allergies: AllergySummary }) {
  const label = useLabel()
  const dangers = [...allergies.map((one) => allergyText(one, label)), ...notes]
  if (dangers.length === 0) return null
  return (
    <PatientAlert icon="mdi:alert-outline" tone="error.main">
      {dangers.join(' · ')}
    </PatientAlert>
  )
}
