import { serviceBook } from '../codes/service-book.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/encounter-types',
  singular: 'encounter_type',
  label: {
    one: { kh: 'ប្រភេទការជួបពិនិត្យ', en: 'Encounter type' },
    many: { kh: 'ប្រភេទការជួបពិនិត្យ', en: 'Encounter types' },
  },
  icon: 'mdi:stethoscope',
  menu: { group: 'clinical', order: 90 },
  fields: {
    encounter_class: field.enum({
      label: { kh: 'ក្រុមការជួបពិនិត្យ', en: 'Class' },
      required: true,
      values: {
        TRIAGE: { value: 1, label: { kh: 'បែងចែកកម្រិតជំងឺ', en: 'Triage' } },
        OUTPATIENT: { value: 2, label: { kh: 'ពិគ្រោះក្រៅ', en: 'Outpatient' } },
        INPATIENT: { value: 3, label: { kh: 'សម្រាកពេទ្យ', en: 'Inpatient' } },
        EMERGENCY: { value: 4, label: { kh: 'សង្គ្រោះបន្ទាន់', en: 'Emergency' } },
        PROGRESS_NOTE: { value: 5, label: { kh: 'កំណត់ត្រាវិវត្ត', en: 'Progress note' } },
        SURGERY: { value: 6, label: { kh: 'វះកាត់', en: 'Surgery' } },
        FORM: { value: 7, label: { kh: 'ទម្រង់', en: 'Form' } },
      },
    }),
    service_book: field.enum({
      label: { kh: 'សៀវភៅសេវា', en: 'Service book' },
      values: serviceBook,
    }),
    visit_type_ids: field.refs({
      label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit types' },
      to: 'visit-types',
    }),
    form_schema: field.json({
      label: { kh: 'គំរូទម្រង់', en: 'Form layout' },
      help: {
        kh: 'លំដាប់ផ្នែក និងសំណួរនៃទម្រង់ ជា JSON។',
        en: 'Sections and questions of the form in their order, as JSON.',
      },
    }),
    form_version: field.integer({
      label: { kh: 'ជំនាន់ទម្រង់', en: 'Form version' },
      min: 1,
      max: 9999,
      visibleWhen: { field: 'form_schema', set: true },
      requiredWhen: { field: 'form_schema', set: true },
    }),
    concepts_count: field.count({
      label: { kh: 'ចំនួនធាតុទិន្នន័យ', en: 'Concepts' },
      of: 'encounter-concepts',
      via: 'encounter_type_id',
    }),
  },
  list: {
    columns: [
      'code',
      'name_kh',
      'name_en',
      'encounter_class',
      'service_book',
      'concepts_count',
      'is_active',
    ],
    filters: ['encounter_class', 'service_book', 'visit_type_ids'],
  },
  rows: [['encounter_class', 'service_book'], 'visit_type_ids', 'form_schema', 'form_version'],
})
