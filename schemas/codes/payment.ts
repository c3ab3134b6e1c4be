import type { EnumField } from '../kit/fields/enum.ts'

/** Kind of a payment (domain 1.9). Not numbered by the specification. */
export const paymentKind = {
  PAYMENT: { value: 1, label: { kh: 'បង់ប្រាក់', en: 'Payment' } },
  DEPOSIT: { value: 2, label: { kh: 'ប្រាក់កក់', en: 'Deposit' } },
  REFUND: { value: 3, label: { kh: 'សងប្រាក់វិញ', en: 'Refund' } },
  ALLOCATION: { value: 4, label: { kh: 'ទូទាត់ពីប្រាក់កក់', en: 'From the deposit' } },
} as const satisfies EnumField['values']

export const paymentMethod = {
  CASH_KHR: { value: 1, label: { kh: 'សាច់ប្រាក់រៀល', en: 'Cash, riel' } },
  CASH_USD: { value: 2, label: { kh: 'សាច់ប្រាក់ដុល្លារ', en: 'Cash, dollars' } },
  KHQR: { value: 3, label: { kh: 'KHQR', en: 'KHQR' } },
  BANK_TRANSFER: { value: 4, label: { kh: 'ផ្ទេរតាមធនាគារ', en: 'Bank transfer' } },
  CARD: { value: 5, label: { kh: 'កាតធនាគារ', en: 'Bank card' } },
} as const satisfies EnumField['values']

export type PaymentMethod = keyof typeof paymentMethod

export const currency = {
  KHR: { value: 1, label: { kh: '៛', en: '៛' } },
  USD: { value: 2, label: { kh: '$', en: '$' } },
} as const satisfies EnumField['values']

export const paymentStatus = {
  POSTED: { value: 1, label: { kh: 'បានចុះបញ្ជី', en: 'Posted' } },
  REVERSED: { value: 2, tone: 'rejected', label: { kh: 'បានដកវិញ', en: 'Reversed' } },
} as const satisfies EnumField['values']

/** Bakong's verdict on a KHQR payment. Not numbered by the specification. */
export const bankCheck = {
  CONFIRMED: { value: 1, tone: 'done', label: { kh: 'ធនាគារបញ្ជាក់', en: 'Confirmed' } },
  NOT_FOUND: { value: 2, tone: 'waiting', label: { kh: 'រកមិនឃើញ', en: 'Not found' } },
  DIFFERS: { value: 3, tone: 'blocked', label: { kh: 'មិនត្រូវគ្នា', en: 'Differs' } },
} as const satisfies EnumField['values']

/** Status of a cashier's shift, from the float to the accepted hand-over (domain 1.9). */
export const shiftStatus = {
  OPEN: { value: 1, tone: 'active', label: { kh: 'កំពុងបើក', en: 'Open' } },
  COUNTING: { value: 2, tone: 'active', label: { kh: 'បានរាប់', en: 'Counted' } },
  HANDED_OVER: { value: 3, tone: 'waiting', label: { kh: 'បានប្រគល់', en: 'Handed over' } },
  ACCEPTED: { value: 4, tone: 'done', label: { kh: 'បានទទួល', en: 'Accepted' } },
  DISPUTED: { value: 5, tone: 'blocked', label: { kh: 'មិនទទួល', en: 'Disputed' } },
} as const satisfies EnumField['values']
