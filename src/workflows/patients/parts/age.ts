import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { PatientSummary } from '../domain/answers.ts'
import { formatBirth, formatPatientAge } from '../domain/birth.ts'

type Born = Pick<PatientSummary, 'birthdate' | 'birthdate_precision'>

/** The age by specification §9, with ≈ if estimated; for deceased patients at their death. */
export function useAge({ birthdate, birthdate_precision }: Born, at = new Date()) {
  const lang = useLanguage()
  const style = useNumberStyle()
  return formatPatientAge({ birthdate, precision: birthdate_precision }, at, { ...style, lang })
}

/** The birth date at its known precision: `17/05/1990`, `05/1990`, `1990` or `≈ 1990`. */
export const useBirthText = ({ birthdate, birthdate_precision }: Born) =>
  formatBirth(birthdate, birthdate_precision, useNumberStyle())
