/** The subject and the amount of a fee. */
import { visitType } from '../codes/visit-type.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { recordOnly } from './record-only.ts'

const all = { kh: 'ទុកឱ្យទទេ បើសម្រាប់ទាំងអស់។', en: 'Leave empty for all.' }
const discounted = { field: 'discount_allowed', is: true }

/** Either a ward's own service or a standard one; see `feeOfAService`. */
export const feeFor = {
  service_id: field.ref({ label: { kh: 'សេវាតាមផ្នែក', en: 'Ward service' }, to: 'services' }),
  standard_service_id: field.ref({
    label: { kh: 'សេវាស្តង់ដារ', en: 'Standard service' },
    to: 'standard-services',
  }),
  payment_type_id: field.ref({
    label: { kh: 'ប្រភេទការទូទាត់', en: 'Payment type' },
    help: all,
    to: 'payment-types',
  }),
  visit_type: field.enum({
    label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit type' },
    help: all,
    values: visitType,
  }),
  level_id: field.ref({
    label: { kh: 'កម្រិតមូលដ្ឋាន', en: 'Facility level' },
    help: all,
    to: 'health-facility-levels',
  }),
}

export const feeOfAService = {
  id: 'one_service',
  must: {
    any: [
      {
        all: [{ field: 'service_id', set: true }, { not: { field: 'standard_service_id', set: true } }],
      },
      {
        all: [{ field: 'standard_service_id', set: true }, { not: { field: 'service_id', set: true } }],
      },
    ],
  },
  at: 'standard_service_id',
  message: { kh: 'សូមជ្រើសសេវាតាមផ្នែក ឬសេវាស្តង់ដារ មួយប៉ុណ្ណោះ។', en: 'Choose either a ward service or a standard service.' },
} as const

export const feeAmounts = {
  unit_price: field.money({ label: { kh: 'តម្លៃឯកតា', en: 'Unit price' }, required: true }),
  min_price: field.money({ label: { kh: 'តម្លៃទាបបំផុត', en: 'Minimum price' } }),
  max_price: field.money({ label: { kh: 'តម្លៃខ្ពស់បំផុត', en: 'Maximum price' } }),
  is_negotiable: flag('អាចចរចាតម្លៃ', 'Negotiable', {
    help: {
      kh: 'តម្លៃដែលបានព្រមព្រៀងអាចកត់ត្រាលើសេវាដែលបានផ្ដល់ ក្នុងដែនកំណត់។',
      en: 'An agreed price can be recorded with the service given, within the limits.',
    },
  }),
  discount_allowed: flag('អាចបញ្ចុះតម្លៃ', 'Discount allowed'),
  max_discount: field.percent({
    label: { kh: 'បញ្ចុះតម្លៃច្រើនបំផុត', en: 'Maximum discount' },
    visibleWhen: discounted,
    requiredWhen: discounted,
  }),
  legal_ref: field.text({
    informational: true,
    label: { kh: 'យោងតាមសេចក្ដីសម្រេច', en: 'Legal reference' },
    help: { kh: 'លេខ និងកាលបរិច្ឆេទនៃសេចក្ដីសម្រេច។', en: 'Number and date of the decision.' },
    max: 200,
  }),
}

/** Other payers of the fee; the patient's part is a fee mapping. */
export const feeMapping = {
  covered_by_ids: field.refs({
    label: { kh: 'ទូទាត់ដោយកម្មវិធី', en: 'Covered by' },
    to: 'programs',
    max: 20,
  }),
}

/** The price of a service with a negotiable fee. */
export const agreedPrice = {
  agreed_price: field.money({
    ...recordOnly,
    label: { kh: 'តម្លៃដែលបានព្រមព្រៀង', en: 'Agreed price' },
    help: {
      kh: 'សម្រាប់តែសេវាដែលថ្លៃអាចចរចាបាន ក្នុងដែនកំណត់របស់ថ្លៃនោះ។',
      en: 'Only for services whose fee is negotiable, within the limits of the fee.',
    },
  }),
}
