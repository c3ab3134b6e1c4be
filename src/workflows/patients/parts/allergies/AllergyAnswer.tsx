/** The answer of a patient without listed allergies, or that the question is open. */
import { useTranslate } from 'ra-core'
import { allergyAnswer } from '#schemas/codes/allergy.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import { PatientAlert } from '../PatientAlert.tsx'

export function AllergyAnswer({ patient: { allergies } }: { patient: BannerPatient }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { state, assessment: lastAnswer } = allergies
  const params = lastAnswer && {
    date: formatDate(dayInPhnomPenh(new Date(lastAnswer.at)), style),
    by: lastAnswer.by ? label(lastAnswer.by) : '',
  }
  if (state === 'none_known')
    return (
      <PatientAlert icon="mdi:check" tone="text.secondary">
        {translate('patients.allergies.none_known', params ?? {})}
      </PatientAlert>
    )
  const isRefused = lastAnswer?.answer === allergyAnswer.CANNOT_ANSWER.value
  const text = translate(`patients.allergies.${isRefused ? 'cannot_answer' : 'not_asked'}`, params ?? {})
  return (
    <PatientAlert icon="mdi:help-circle-outline" tone="warning.main">
      {[text, isRefused && lastAnswer?.reason].filter(Boolean).join(' · ')}
    </PatientAlert>
  )
}
