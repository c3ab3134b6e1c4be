import type { EnumField } from '../kit/fields/enum.ts'

/** Acts that may need another user's approval (domain 1.5). Not numbered by the specification. */
export const approvalKind = {
  DISCOUNT: { value: 1, label: { kh: 'ការបញ្ចុះតម្លៃ', en: 'Discount' } },
  EXCEPTION: { value: 2, label: { kh: 'ការលើកលែងថ្លៃសេវា', en: 'Fee exemption' } },
  PAYMENT_TYPE_CHANGE: {
    value: 3,
    label: { kh: 'ការប្ដូរប្រភេទការទូទាត់', en: 'Payment type change' },
  },
  INVOICE_CANCEL: { value: 4, label: { kh: 'ការលុបចោលវិក្កយបត្រ', en: 'Invoice cancellation' } },
  REFUND: { value: 5, label: { kh: 'ការសងប្រាក់វិញ', en: 'Refund' } },
  PRICE_OVERRIDE: { value: 6, label: { kh: 'ការប្រើតម្លៃផ្សេងពីតារាង', en: 'Price override' } },
  LATE_ENTRY: { value: 7, label: { kh: 'ការបញ្ចូលយឺត', en: 'Late entry' } },
  PERIOD_REOPEN: { value: 8, label: { kh: 'ការបើកខែឡើងវិញ', en: 'Month reopening' } },
  PATIENT_MERGE: { value: 9, label: { kh: 'ការបញ្ចូលអ្នកជំងឺស្ទួន', en: 'Patient merge' } },
  CASH_ADJUST: { value: 10, label: { kh: 'ការកែតម្រូវសាច់ប្រាក់', en: 'Cash adjustment' } },
  CLAIM_PROVIDER: {
    value: 11,
    label: { kh: 'ការទាមទារសំណងរបស់មូលដ្ឋាន', en: 'Provider claim' },
  },
  OVERLAP_VISIT: { value: 12, label: { kh: 'ការមកពិនិត្យជាន់គ្នា', en: 'Overlapping visits' } },
  PAYOUT_ACCOUNT: {
    value: 14,
    label: { kh: 'ការប្ដូរគណនីទទួលប្រាក់', en: 'Payout account change' },
  },
  EXCHANGE_RATE: {
    value: 15,
    label: { kh: 'អត្រាប្ដូរប្រាក់ខុសពីធម្មតា', en: 'Unusual exchange rate' },
  },
  DEBT: { value: 13, label: { kh: 'ការចេញទាំងជំពាក់ប្រាក់', en: 'Leaving with unpaid invoices' } },
} as const satisfies EnumField['values']
