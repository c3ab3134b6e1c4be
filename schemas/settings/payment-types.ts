import { payerKind } from '../codes/payer-kind.ts'
import { paymentCategory } from '../codes/payment-category.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'

export default catalogue({
  path: 'setting/payment-types',
  singular: 'payment_type',
  label: { kh: 'ប្រភេទការទូទាត់', en: ['Payment type', 'Payment types'] },
  icon: 'mdi:wallet-outline',
  menu: { group: 'payments', order: 30 },
  enumeration: paymentCategory,
  fields: {
    parent_id: field.ref({ label: { kh: 'ជាផ្នែកនៃ', en: 'Parent type' }, to: 'payment-types' }),
    payer_kind: field.enum({ label: { kh: 'អ្នកទូទាត់', en: 'Payer' }, values: payerKind, required: true, default: 1 }),
    needs_attachment: flag('ត្រូវការប័ណ្ណភ្ជាប់', 'Requires a card'),
    needs_approval: flag('ត្រូវការការអនុម័ត', 'Requires approval'),
    default_patient_share: field.percent({
      label: { kh: 'ចំណែកអ្នកជំងឺបង់', en: 'Patient share' },
      help: { kh: 'ប្រើនៅពេលដែលកម្មវិធី និងថ្លៃសេវាមិនបានកំណត់ផ្សេង។', en: 'Applies unless the programme or fee specifies otherwise.' },
    }),
    colour: field.text({
      label: { kh: 'ពណ៌', en: 'Colour' },
      max: 7,
      pattern: '#[0-9A-Fa-f]{6}',
      example: '#2E7D32',
      filter: false,
      sort: false,
    }),
    receipt_text_kh: field.text({ label: { kh: 'ពាក្យលើបង្កាន់ដៃ', en: 'Receipt text' }, max: 120, sort: false }),
  },
})
