import { gender } from '../codes/gender.ts'
import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import { units } from './units.ts'

/** The patients to whom the record applies; empty means all. Used with `patientLimitsInOrder`. */
export const patientLimits = {
  sex: field.enum({
    label: { kh: 'សម្រាប់ភេទ', en: 'Sex' },
    help: { kh: 'ទុកឱ្យទទេ បើសម្រាប់ភេទទាំងពីរ។', en: 'Leave empty for both.' },
    values: gender,
  }),
  age_min: field.integer({
    label: { kh: 'អាយុចាប់ពី', en: 'Age from' },
    unit: units.year,
    min: 0,
    max: 130,
  }),
  age_max: field.integer({
    label: { kh: 'អាយុដល់', en: 'Age to' },
    unit: units.year,
    min: 0,
    max: 130,
  }),
}

export const patientLimitsInOrder = inOrder('age_min', 'age_max', {
  kh: 'អាយុដល់ មិនអាចតិចជាងអាយុចាប់ពីទេ។',
  en: 'The maximum age must not be below the minimum.',
})
