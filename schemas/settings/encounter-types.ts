import { encounterTypeClass } from '../codes/clinical-terms.ts'
import { serviceBook } from '../codes/service-book.ts'
import { catalogue } from '../kit/catalogue.ts'
import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { formAudience } from '../parts/form-audience.ts'

export default catalogue({
  path: 'setting/encounter-types',
  singular: 'encounter_type',
  label: { kh: 'ប្រភេទការពិនិត្យ', en: ['Encounter type', 'Encounter types'] },
  icon: 'mdi:stethoscope',
  menu: { group: 'clinical', order: 90 },
  fields: {
    encounter_class: field.enum({ label: { kh: 'ក្រុមការពិនិត្យ', en: 'Class' }, required: true, values: encounterTypeClass }),
    service_book: field.enum({ label: { kh: 'សៀវភៅសេវា', en: 'Service book' }, values: serviceBook }),
    visit_type_ids: field.refs({ label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit types' }, to: 'visit-types' }),
    ...formAudience,
    is_evidence: flag('ត្រូវបំពេញសម្រាប់សៀវភៅនេះ', 'Required in its service book', {
      help: {
        kh: 'ការព្យាបាលមិនអាចបញ្ចប់ បើមិនទាន់បំពេញទម្រង់នេះ។',
        en: 'Treatment of a visit in this book can only be finished once the form is filled in.',
      },
    }),
    form_version: field.integer({
      label: { kh: 'កំណែទម្រង់', en: 'Form version' },
      help: { kh: 'កំណែដែលបានផ្សាយ និងកំពុងប្រើ។', en: 'The published version in use.' },
      readOnly: 'always',
    }),
    concepts_count: field.count({ label: { kh: 'ចំនួនសំណួរ', en: 'Concepts' }, of: 'encounter-concepts', via: 'encounter_type_id' }),
  },
  list: {
    columns: { add: ['encounter_class', 'service_book', 'concepts_count'] },
    filters: ['encounter_class', 'service_book', 'visit_type_ids'],
  },
  rows: [['encounter_class', 'service_book'], 'visit_type_ids', ['sex', 'age_from_days', 'age_to_days'], ['is_evidence', 'form_version']],
  checks: [
    inOrder('age_from_days', 'age_to_days', { kh: 'អាយុដល់ មិនអាចតិចជាងអាយុចាប់ពីទេ។', en: 'The maximum age must not be below the minimum.' }),
  ],
})
