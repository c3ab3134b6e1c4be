/** Amounts of an invoice: sums of its lines, and payments (domain 1.8, 2.3). */
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const sum = (name: string, label: Label) => field.money({ label, total: { of: 'lines', field: name } })

/** Only payments and refunds write these. */
const moved = (label: Label) => field.money({ label, readOnly: 'always', default: 0 })

export const invoiceAmounts = {
  gross_total: sum('gross', { kh: 'សរុប', en: 'Gross' }),
  line_discount_total: sum('line_discount', { kh: 'បញ្ចុះតាមជួរ', en: 'Line discounts' }),
  category_discount_total: sum('category_discount', { kh: 'បញ្ចុះតាមក្រុម', en: 'Category discounts' }),
  bill_discount_total: sum('bill_discount', { kh: 'បញ្ចុះលើវិក្កយបត្រ', en: 'Invoice discount' }),
  discount_total: sum('discount', { kh: 'បញ្ចុះតម្លៃ', en: 'Discount' }),
  exemption_total: sum('exemption', { kh: 'លើកលែង', en: 'Exemption' }),
  scheme_total: sum('scheme_share', { kh: 'កម្មវិធីបង់', en: 'Programme pays' }),
  patient_total: sum('patient_share', { kh: 'អ្នកជំងឺបង់', en: 'Patient pays' }),
  /** To whole notes of 100 riel; set when the invoice is issued. */
  rounding: field.money({
    ...recordOnly,
    label: { kh: 'បង្គត់', en: 'Rounding' },
    min: -50,
    max: 50,
    readOnly: 'always',
    default: 0,
  }),
  /** The programme's payment for the cases, regardless of their services (domain 2.3). */
  case_total: field.money({
    ...recordOnly,
    label: { kh: 'តម្លៃតាមករណី', en: 'Case rates' },
    readOnly: 'always',
    default: 0,
  }),
  paid_total: moved({ kh: 'បានបង់', en: 'Paid' }),
  refunded_total: moved({ kh: 'បានសងវិញ', en: 'Refunded' }),
  balance: field.computed({
    label: { kh: 'នៅខ្វះ', en: 'Balance' },
    as: 'money',
    formula: {
      add: [
        {
          subtract: [{ add: [{ field: 'patient_total' }, { field: 'rounding' }] }, { field: 'paid_total' }],
        },
        { field: 'refunded_total' },
      ],
    },
  }),
}
