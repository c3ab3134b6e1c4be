import { gender } from '../codes/gender.ts'
import { defineResource, field } from '../kit/define.ts'
import { codeField, descriptionField, isActive } from '../kit/fragments.ts'
import { units } from '../parts/units.ts'

const icd10 = { max: 8, pattern: '[A-Z][0-9]{2}(\\.[0-9]{1,2})?', example: 'O80' }
const years = { min: 0, max: 130, unit: units.year }

/** If both ends have a value, the second must not be less than the first. */
const range = <Name extends string>(id: string, from: Name, to: Name) => ({
  id,
  when: { all: [from, to].map((field) => ({ field, set: true })) },
  must: { field: to, gte: { field: from } },
  at: to,
  message: { kh: 'ចំណុចបញ្ចប់មិនអាចតូចជាងចំណុចចាប់ផ្ដើមទេ។', en: 'The end of the range must not be before its start.' },
})

export default defineResource({
  path: 'setting/benefit-mappings',
  singular: 'benefit_mapping',
  label: { kh: 'ការផ្គូផ្គងអត្ថប្រយោជន៍', en: ['Benefit mapping', 'Benefit mappings'] },
  help: {
    kh: 'ពិនិត្យតាមលំដាប់អាទិភាព៖ ការផ្គូផ្គងដំបូងដែលត្រូវ កំណត់អត្ថប្រយោជន៍។',
    en: 'Checked in order of priority; the first match decides the benefit.',
  },
  icon: 'mdi:call-split',
  menu: { group: 'benefit', order: 50 },
  key: ['code'],
  sort: ['priority', 'asc'],
  display: { kh: '{code} {benefit_id}', en: '{code} {benefit_id}' },
  fields: {
    code: codeField(),
    priority: field.integer({
      label: { kh: 'អាទិភាព', en: 'Priority' },
      help: { kh: 'លេខតូចជាង ត្រូវពិនិត្យមុន។', en: 'Smaller numbers are checked first.' },
      min: 1,
      max: 100_000,
      required: true,
    }),
    benefit_id: field.ref({
      label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
      to: 'benefits',
      required: true,
    }),
    visit_type_id: field.ref({
      label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit type' },
      to: 'visit-types',
    }),
    standard_service_id: field.ref({
      label: { kh: 'សេវាស្តង់ដារ', en: 'Standard service' },
      to: 'standard-services',
    }),
    icd_from: field.code({ label: { kh: 'ICD-10 ពី', en: 'ICD-10 from' }, ...icd10 }),
    icd_to: field.code({ label: { kh: 'ICD-10 ដល់', en: 'ICD-10 to' }, ...icd10 }),
    sex: field.enum({ label: { kh: 'ភេទ', en: 'Sex' }, values: gender }),
    age_from: field.integer({ label: { kh: 'អាយុពី', en: 'Age from' }, ...years }),
    age_to: field.integer({ label: { kh: 'អាយុដល់', en: 'Age to' }, ...years }),
    description: descriptionField,
    is_active: isActive,
  },
  list: {
    columns: ['priority', 'code', 'benefit_id', 'visit_type_id', 'icd_from', 'icd_to'],
    filters: ['benefit_id', 'visit_type_id'],
  },
  checks: [range('icd_range', 'icd_from', 'icd_to'), range('age_range', 'age_from', 'age_to')],
})
