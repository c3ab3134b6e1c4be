import { datePrecision } from '#schemas/codes/date-precision.ts'
import { formatAge } from '#schemas/kit/age.ts'
import type { PatientShown } from '#src/domain/patients/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

type Born = Pick<PatientShown, 'birthdate' | 'birthdate_precision'>

/** The age as specification §9 has it, ≈ before one that is estimated; of the dead at their death. */
export function useAge({ birthdate, birthdate_precision }: Born, at = new Date()) {
  const lang = useLanguage()
  const style = useNumberStyle()
  const age = formatAge(birthdate, at, { ...style, lang })
  return age && birthdate_precision === datePrecision.AGE.value ? `≈ ${age}` : age
}
