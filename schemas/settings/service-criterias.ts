import { criterionOperator, serviceCriterion } from '../codes/service-criterion.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/service-criterias',
  singular: 'service_criteria',
  label: { kh: 'លក្ខខណ្ឌសេវា', en: ['Service criterion', 'Service criteria'] },
  help: { kh: 'លក្ខខណ្ឌដែលអ្នកជំងឺ ឬការមកពិនិត្យត្រូវបំពេញ មុននឹងផ្ដល់សេវា។', en: 'Conditions a patient or visit must meet before a service is given.' },
  icon: 'mdi:filter-check-outline',
  fields: {
    standard_service_id: field.ref({ label: { kh: 'សេវាស្តង់ដារ', en: 'Standard service' }, to: 'standard-services', required: true }),
    criterion: field.enum({ label: { kh: 'លក្ខខណ្ឌ', en: 'Criterion' }, required: true, values: serviceCriterion }),
    operator: field.enum({ label: { kh: 'របៀបប្រៀបធៀប', en: 'Operator' }, required: true, default: 1, values: criterionOperator }),
    value: field.text({
      label: { kh: 'តម្លៃ', en: 'Value' },
      help: { kh: 'តម្លៃច្រើនបំបែកដោយសញ្ញា ;', en: 'Separate several values with ;' },
      required: true,
      max: 500,
    }),
    message_kh: field.text({ label: { kh: 'សារជាភាសាខ្មែរ', en: 'Khmer message' }, required: true }),
    message_en: field.text({ label: { kh: 'សារជាភាសាអង់គ្លេស', en: 'English message' }, script: 'roman' }),
  },
  rows: ['standard_service_id', ['criterion', 'operator', 'value'], ['message_kh', 'message_en']],
  list: { filters: ['standard_service_id', 'criterion'] },
})
