import { paymentModel } from '../codes/payment-model.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { evidenceForms } from '../parts/evidence.ts'
import { units } from '../parts/units.ts'

const limitField = (label: Label) => field.integer({ label, min: 1, max: 999 })

export default catalogue({
  path: 'setting/benefits',
  singular: 'benefit',
  label: { kh: 'អត្ថប្រយោជន៍', en: ['Benefit', 'Benefits'] },
  icon: 'mdi:hand-heart-outline',
  menu: { group: 'benefit', order: 10 },
  fields: {
    program_id: field.ref({ label: { kh: 'កម្មវិធី', en: 'Programme' }, to: 'programs', required: true }),
    benefit_category_id: field.ref({
      informational: true,
      label: { kh: 'ក្រុមអត្ថប្រយោជន៍', en: 'Category' },
      to: 'benefit-categories',
      required: true,
    }),
    benefit_type_id: field.ref({ label: { kh: 'ប្រភេទអត្ថប្រយោជន៍', en: 'Type' }, to: 'benefit-types', required: true }),
    payment_model: field.enum({ label: { kh: 'របៀបទូទាត់', en: 'Payment model' }, values: paymentModel, required: true, default: 1 }),
    max_per_visit: limitField({ kh: 'ច្រើនបំផុតក្នុងមួយលើក', en: 'Maximum per visit' }),
    max_per_year: limitField({ kh: 'ច្រើនបំផុតក្នុងមួយឆ្នាំ', en: 'Maximum per year' }),
    min_days_between: field.integer({ label: { kh: 'គម្លាតតិចបំផុត', en: 'Minimum interval' }, unit: units.day, min: 0, max: 3650 }),
    diagnosis_ids: field.refs({ label: { kh: 'ត្រូវមានរោគវិនិច្ឆ័យណាមួយ', en: 'Requires one of these diagnoses' }, to: 'diagnoses' }),
    standard_service_ids: field.refs({ label: { kh: 'ត្រូវមានសេវាណាមួយ', en: 'Requires one of these services' }, to: 'standard-services' }),
    excluded_benefit_ids: field.refs({
      label: { kh: 'មិនអាចរួមជាមួយអត្ថប្រយោជន៍', en: 'Not together with' },
      to: 'benefits',
      where: { field: 'program_id', is: { field: 'program_id' } },
    }),
    ...evidenceForms,
    rates: field.children({ label: { kh: 'តម្លៃទូទាត់', en: 'Rates' }, of: 'benefit-rates', via: 'benefit_id' }),
  },
  rows: [
    ['program_id', 'payment_model'],
    ['benefit_category_id', 'benefit_type_id'],
    ['max_per_visit', 'max_per_year', 'min_days_between'],
    'diagnosis_ids',
    'standard_service_ids',
    'excluded_benefit_ids',
    'evidence_type_ids',
    'rates',
  ],
  list: { filters: ['program_id', 'benefit_category_id'] },
})
