/** Allergies in free text that no check of medicines can find: the user must compare them. */
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

export function UncheckedAllergies({ allergies }: { allergies: readonly Label[] }) {
  const translate = useTranslate()
  const label = useLabel()
  if (allergies.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {allergies.map((one) => (
        <div key={one.en}>{translate('patients.allergies.unchecked', { allergen: label(one) })}</div>
      ))}
    </Alert>
  )
}
