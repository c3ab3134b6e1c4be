import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { informational } from '../kit/informational.ts'
import { answerFields, conceptFields } from '../parts/clinical.ts'

export default catalogue({
  path: 'setting/visit-concepts',
  singular: 'visit_concept',
  label: { kh: 'សំណួរពេលមកពិនិត្យ', en: ['Visit concept', 'Visit concepts'] },
  help: {
    kh: 'ធាតុទិន្នន័យសម្រាប់ផ្លាស់ប្ដូរជាមួយប្រព័ន្ធដទៃ។ ការចុះឈ្មោះមិនសួរវាទេ។',
    en: 'Data elements for exchange with other systems. They are not part of registration.',
  },
  icon: 'mdi:clipboard-list-outline',
  menu: { group: 'clinical', order: 60 },
  fields: {
    ...informational(answerFields),
    visit_type_ids: field.refs({
      informational: true,
      label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit types' },
      help: { kh: 'ទុកឱ្យទទេ បើសម្រាប់ទាំងអស់។', en: 'Leave empty for all of them.' },
      to: 'visit-types',
    }),
    is_required: flag('ត្រូវតែឆ្លើយ', 'Required', { informational: true }),
    ...conceptFields,
  },
  list: { columns: { add: ['value_type', 'option_group_id', 'visit_type_ids', 'is_required'] }, filters: ['value_type', 'visit_type_ids'] },
  rows: [['value_type', 'unit', 'option_group_id'], 'visit_type_ids', 'is_required', ['concept_system_id', 'concept_code']],
})
