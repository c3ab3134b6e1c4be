import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/benefit-types',
  singular: 'benefit_type',
  label: { kh: 'ប្រភេទអត្ថប្រយោជន៍', en: ['Benefit type', 'Benefit types'] },
  icon: 'mdi:gift-outline',
  menu: { group: 'benefit', order: 30 },
  fields: {
    kind: field.enum({
      label: { kh: 'លក្ខណៈ', en: 'Nature' },
      values: {
        MEDICAL_CASE: { value: 1, label: { kh: 'ករណីវេជ្ជសាស្ត្រ', en: 'Medical case' } },
        NON_MEDICAL: { value: 2, label: { kh: 'មិនមែនវេជ្ជសាស្ត្រ', en: 'Non-medical' } },
        PREVENTIVE: { value: 3, label: { kh: 'បង្ការ', en: 'Preventive' } },
      },
      required: true,
    }),
  },
})
