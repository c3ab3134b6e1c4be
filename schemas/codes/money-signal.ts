import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Ledger patterns that an accountant must review, since money may be missing (domain 4, 8). Not
 * numbered by the specification.
 */
export const moneySignal = {
  RECEIPT_REPRINTED: { value: 1, label: { kh: 'បោះពុម្ពបង្កាន់ដៃឡើងវិញ', en: 'Receipt reprinted' } },
  INVOICE_REPRINTED: { value: 2, label: { kh: 'បោះពុម្ពវិក្កយបត្រឡើងវិញ', en: 'Invoice reprinted' } },
  LATE_DISCOUNT: {
    value: 3,
    label: { kh: 'បញ្ចុះតម្លៃក្រោយបង់ ឬក្រោយចេញ', en: 'Discount after payment or discharge' },
  },
  LATE_PAYER: { value: 4, label: { kh: 'ប្ដូរអ្នកទូទាត់ក្រោយបង់', en: 'Payer changed after payment' } },
  CANCELLED_PAID: {
    value: 5,
    label: { kh: 'លុបចោលវិក្កយបត្រក្រោយបង់', en: 'Invoice cancelled after payment' },
  },
  PAYMENT_REVERSED: { value: 6, label: { kh: 'ដកការបង់ប្រាក់វិញ', en: 'Payment reversed' } },
  OWN_REFUND: {
    value: 7,
    label: { kh: 'អ្នកទទួលប្រាក់ជាអ្នកសងវិញដោយខ្លួនឯង', en: 'Refunded by the same cashier' },
  },
  COUNT_DIFFERS: { value: 8, label: { kh: 'ប្រាក់រាប់មិនត្រូវ', en: 'Count difference' } },
  CASH_CORRECTED: {
    value: 9,
    label: { kh: 'កែ ឬដកចលនាសាច់ប្រាក់', en: 'Cash movement corrected or reversed' },
  },
  PAYOUT_CHANGED: {
    value: 10,
    label: { kh: 'ប្ដូរគណនីទទួលប្រាក់', en: 'Payout account changed' },
  },
  RATE_CHANGED: {
    value: 11,
    label: { kh: 'កែអត្រាប្ដូរប្រាក់ ឬអត្រាខុសពីធម្មតា', en: 'Exchange rate corrected or unusual' },
  },
} as const satisfies EnumField['values']

export type MoneySignal = keyof typeof moneySignal
