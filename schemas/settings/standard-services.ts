import { careType } from '../codes/care-type.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { evidenceForms } from '../parts/evidence.ts'
import { patientLimits, patientLimitsInOrder } from '../parts/patient-limits.ts'
import { units } from '../parts/units.ts'

export default catalogue({
  path: 'setting/standard-services',
  singular: 'standard_service',
  label: { kh: 'សេវាស្តង់ដារ', en: ['Standard service', 'Standard services'] },
  icon: 'mdi:clipboard-list-outline',
  menu: { group: 'health-facility', order: 70 },
  sort: ['code', 'asc'],
  fields: {
    service_category_id: field.ref({ label: { kh: 'ក្រុមសេវា', en: 'Service category' }, to: 'service-categories', required: true }),
    service_type_id: field.ref({ label: { kh: 'ប្រភេទសេវា', en: 'Service type' }, to: 'service-types', required: true }),
    care_type: field.enum({ label: { kh: 'សម្រាប់', en: 'Care' }, values: careType, required: true, default: 3 }),
    level_from_id: field.ref({
      label: { kh: 'ចាប់ពីកម្រិត', en: 'From level' },
      help: { kh: 'កម្រិតទាបបំផុតដែលផ្ដល់សេវានេះ។', en: 'The lowest level that offers it.' },
      to: 'health-facility-levels',
    }),
    is_case: flag('គិតជាករណី', 'Counts as a case', { informational: true }),
    needs_result: flag('ត្រូវមានលទ្ធផល', 'Needs a result'),
    frequency_days: field.integer({ label: { kh: 'គម្លាតអប្បបរមា', en: 'Minimum interval' }, unit: units.day, min: 0, max: 3650 }),
    ...evidenceForms,
    ...patientLimits,
  },
  rows: [
    ['service_category_id', 'service_type_id'],
    ['care_type', 'level_from_id'],
    ['sex', 'age_min', 'age_max'],
    'frequency_days',
    ['is_case', 'needs_result'],
    'evidence_type_ids',
  ],
  checks: [patientLimitsInOrder],
})
