import { catalogue } from '../kit/catalogue.ts'
import { inOrder } from '../kit/checks.ts'
import { codeField, effectivePeriod } from '../kit/fragments.ts'
import { feeAmounts, feeFor, feeMapping, feeOfAService } from '../parts/fee-terms.ts'

export default catalogue({
  path: 'fee-for-services',
  singular: 'fee_for_service',
  label: { kh: 'ថ្លៃសេវា', en: ['Fee', 'Service fees'] },
  help: {
    kh: 'ថ្លៃសេវានីមួយៗមានតម្លៃតាមរយៈពេល។ តម្លៃថ្មីចាប់ផ្ដើមក្រោយតម្លៃចាស់បញ្ចប់។',
    en: 'A fee can have one price at a time; a new price starts when the old one ends.',
  },
  icon: 'mdi:cash-register',
  menu: { group: 'settings', order: 40 },
  key: ['code', 'effective_from'],
  sort: ['code', 'asc'],
  scope: { by: 'service_id', whenEmpty: 'everybody' },
  effective: { within: ['code'], changes: ['unit_price', 'legal_ref'] },
  fields: {
    code: codeField({ unique: { within: ['effective_from'] }, example: 'F-OPD-001' }),
    ...feeFor,
    ...feeAmounts,
    ...effectivePeriod,
    ...feeMapping,
  },
  rows: [
    ['service_id', 'standard_service_id'],
    ['payment_type_id', 'visit_type', 'level_id'],
    ['unit_price', 'min_price', 'max_price'],
    ['is_negotiable', 'discount_allowed', 'max_discount'],
    ['effective_from', 'effective_to'],
    'legal_ref',
  ],
  sections: [{ title: { kh: 'អ្នកទូទាត់ជំនួស', en: 'Covered by' }, rows: ['covered_by_ids'] }],
  checks: [
    feeOfAService,
    inOrder('min_price', 'unit_price', { kh: 'តម្លៃឯកតាមិនអាចទាបជាងតម្លៃទាបបំផុតទេ។', en: 'The price must not be below the minimum price.' }),
    inOrder('unit_price', 'max_price', { kh: 'តម្លៃខ្ពស់បំផុតមិនអាចទាបជាងតម្លៃឯកតាទេ។', en: 'The maximum price must not be below the price.' }),
  ],
  tools: [{ path: 'fee-for-services/mapping', label: { kh: 'ផ្គូផ្គង', en: 'Mapping' }, icon: 'mdi:link-variant' }],
  list: {
    columns: ['code', 'name_kh', 'name_en', 'payment_type_id', 'visit_type', 'unit_price', 'effective_from'],
    filters: ['payment_type_id', 'visit_type', 'standard_service_id'],
  },
})
