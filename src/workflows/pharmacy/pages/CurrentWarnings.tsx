/**
 * Warnings about waiting medicines that did not exist when they were prescribed: a later allergy;
 * and allergies that cannot be checked.
 */
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { UncheckedAllergies } from '#src/workflows/patients/parts/allergies/UncheckedAllergies.tsx'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import { WarningList } from '#src/workflows/visits/parts/WarningList.tsx'
import { useNewWarnings } from './useNewWarnings.ts'

export function CurrentWarnings({ details }: { details: VisitDetails }) {
  const translate = useTranslate()
  const label = useLabel()
  const { warned, unchecked } = useNewWarnings(details)
  return (
    <>
      <UncheckedAllergies allergies={unchecked} />
      {warned.map(({ id, medicine, warnings }) => (
        <Alert key={id} severity="error" sx={{ mb: 3 }}>
          <strong>{label(medicine)}</strong> · {translate('pharmacy.new_warning')}
          <WarningList warnings={warnings} />
        </Alert>
      ))}
    </>
  )
}
