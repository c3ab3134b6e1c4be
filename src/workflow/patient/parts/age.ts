import type { PatientSummary } from '#src/domain/patients/answers.ts'
import { formatBirth, formatPatientAge } from '#src/domain/patients/birth.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

type Born = Pick<PatientSummary, 'birthdate' | 'birthdate_precision'>

/**
 * The age as specification §9 has it, ≈ before one that is estimated; of the dead at their death.
 */
export function useAge({ birthdate, birthdate_precision }: Born, at = new Date()) {
  const lang = useLanguage()
  const style = useNumberStyle()
  return formatPatientAge({ birthdate, precision: birthdate_precision }, at, { ...style, lang })
}

/** The birth, as far as it is known: `17/05/1990`, `05/1990`, `1990` or `≈ 1990`. */
export const useBirthText = ({ birthdate, birthdate_precision }: Born) =>
  formatBirth(birthdate, birthdate_precision, useNumberStyle())
