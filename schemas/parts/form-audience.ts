import { field } from '../kit/define.ts'
import { patientLimits } from './patient-limits.ts'

const age = (kh: string, en: string) => field.integer({ label: { kh, en }, min: 0, max: 50_000 })

/** The patients of a form: sex, and age in days on the day of the visit. */
export const formAudience = {
  sex: patientLimits.sex,
  age_from_days: age('អាយុចាប់ពី (ថ្ងៃ)', 'Age from (days)'),
  age_to_days: age('អាយុដល់ (ថ្ងៃ)', 'Age to (days)'),
}
