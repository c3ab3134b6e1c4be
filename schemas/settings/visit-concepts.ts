import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { informational } from '../kit/informational.ts'
import { answerFields, conceptFields } from '../parts/clinical.ts'

export default catalogue({
  path: 'setting/visit-concepts',
  singular: 'visit_concept',
  label: {
    one: { kh: 'ធាតុទិន្នន័យនៃការមកពិនិត្យ', en: 'Visit concept' },
    many: { kh: 'ធាតុទិន្នន័យនៃការមកពិនិត្យ', en: 'Visit concepts' },
  },
  help: {
    kh: 'ព័ត៌មានបន្ថែមដែលត្រូវសួរនៅពេលចុះឈ្មោះការមកពិនិត្យ។',
    en: 'What else is asked when a visit is registered.',
  },
  icon: 'mdi:clipboard-list-outline',
  menu: { group: 'clinical', order: 60 },
  fields: {
    ...informational(answerFields),
    visit_type_ids: field.refs({
      informational: true,
      label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit types' },
      help: { kh: 'ទុកឱ្យទទេ បើសម្រាប់ទាំងអស់។', en: 'Leave empty when it is asked at all of them.' },
      to: 'visit-types',
    }),
    is_required: field.boolean({
      informational: true,
      label: { kh: 'ត្រូវតែឆ្លើយ', en: 'Must be answered' },
      required: true,
      default: false,
    }),
    ...conceptFields,
  },
  list: {
    columns: [
      'code',
      'name_kh',
      'name_en',
      'value_type',
      'option_group_id',
      'visit_type_ids',
      'is_required',
      'is_active',
    ],
    filters: ['value_type', 'visit_type_ids'],
  },
  rows: [
    ['value_type', 'unit', 'option_group_id'],
    'visit_type_ids',
    'is_required',
    ['concept_system_id', 'concept_code'],
  ],
})
