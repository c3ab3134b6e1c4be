import { datePrecision } from '#schemas/codes/date-precision.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import type { PatientShown } from '#src/domain/patients/answers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

/** The day of birth, as far as it is known: `17/05/1990`, `05/1990` or `1990`. */
export function useBirthText(born: Pick<PatientShown, 'birthdate' | 'birthdate_precision'>) {
  const day = formatDate(born.birthdate, useNumberStyle())
  if (born.birthdate_precision === datePrecision.DAY.value) return day
  return born.birthdate_precision === datePrecision.MONTH.value ? day.slice(3) : day.slice(6)
}
