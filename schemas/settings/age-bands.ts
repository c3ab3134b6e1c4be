import { defineResource, field } from '../kit/define.ts'
import { nameEn, nameKh } from '../kit/fragments.ts'
import { units } from '../parts/units.ts'

/**
 * Age bands of reports: a band starts at its age and ends at the start of the next one (domain
 * 1.13).
 */
export default defineResource({
  path: 'setting/age-bands',
  singular: 'age_band',
  label: { kh: 'ក្រុមអាយុ', en: ['Age band', 'Age bands'] },
  icon: 'mdi:human-male-height',
  menu: { group: 'clinical', order: 900 },
  key: ['from_years', 'from_days'],
  sort: ['from_years', 'asc'],
  fields: {
    name_kh: nameKh(),
    name_en: nameEn({ required: true }),
    from_years: field.integer({
      label: { kh: 'ចាប់ពីអាយុ', en: 'From age' },
      unit: units.year,
      min: 0,
      max: 130,
      required: true,
    }),
    from_days: field.integer({
      label: { kh: 'និងចាប់ពី', en: 'And from' },
      unit: units.day,
      help: { kh: 'សម្រាប់ទារក៖ 0 ឆ្នាំ 29 ថ្ងៃ។ បើមិនមែន សូមដាក់ 0។', en: 'For infants: 0 years, 29 days. Otherwise 0.' },
      min: 0,
      max: 364,
      required: true,
      default: 0,
    }),
  },
  list: { columns: ['name_kh', 'name_en', 'from_years', 'from_days'] },
})
