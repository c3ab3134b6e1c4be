import { paymentKind, paymentStatus } from '../codes/payment.ts'
import { defineResource, field } from '../kit/define.ts'
import { paymentMoney, paymentOf } from '../parts/payment.ts'
import { paymentStates } from '../parts/payment-states.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/** Payments and refunds with their receipts (domain 1.9); only workflows/cash writes them. */
export default defineResource({
  path: 'payments',
  singular: 'payment',
  label: { kh: 'ការបង់ប្រាក់', en: ['Payment', 'Payments'] },
  icon: 'mdi:cash-register',
  menu: { group: 'settings', order: 10 },
  key: ['health_facility_id', 'receipt_no', 'receipt_part'],
  display: { kh: '{receipt_no}', en: '{receipt_no}' },
  sort: ['paid_at', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  dated: { field: 'paid_at' },
  duplicates: false,
  fields: {
    receipt_no: field.sequence({
      label: { kh: 'លេខបង្កាន់ដៃ', en: 'Receipt' },
      pattern: 'RC-{YY}-{000000}',
      within: ['health_facility_id'],
      parts: 'receipt_part',
      required: true,
      search: true,
    }),
    /** A receipt with several kinds of money has one payment for each, numbered from 1. */
    receipt_part: field.integer({
      ...recordOnly,
      label: { kh: 'ផ្នែកនៃបង្កាន់ដៃ', en: 'Receipt part' },
      required: true,
      min: 1,
      default: 1,
      readOnly,
    }),
    kind: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: paymentKind,
      required: true,
      readOnly,
    }),
    ...paymentOf,
    ...paymentMoney,
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: paymentStatus }),
    /** For a refund: the approved request. */
    approval_code: field.code({
      label: { kh: 'សំណើអនុម័ត', en: 'Approved request' },
      max: 40,
      readOnly,
    }),
    print_count: field.integer({
      ...recordOnly,
      label: { kh: 'បោះពុម្ព', en: 'Prints' },
      default: 0,
      readOnly,
    }),
  },
  states: paymentStates,
  list: {
    columns: ['receipt_no', 'paid_at', 'kind', 'patient_id', 'invoice_id', 'method', 'amount_khr', 'status', 'bank_check'],
    filters: ['paid_at', 'kind', 'method', 'status', 'bank_check', 'cashier_id', 'shift_id'],
    inline: [],
  },
  features: { write: false },
})
