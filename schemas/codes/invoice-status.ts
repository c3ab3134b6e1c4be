import type { EnumField } from '../kit/fields/enum.ts'

/** Status of an invoice (domain 1.8). Not numbered by the specification. */
export const invoiceStatus = {
  DRAFT: { value: 1, label: { kh: 'សេចក្ដីព្រាង', en: 'Draft' } },
  ISSUED: { value: 2, tone: 'waiting', label: { kh: 'រង់ចាំបង់ប្រាក់', en: 'To be paid' } },
  PARTLY_PAID: { value: 3, tone: 'active', label: { kh: 'បានបង់មួយផ្នែក', en: 'Partly paid' } },
  PAID: { value: 4, tone: 'done', label: { kh: 'បង់រួច', en: 'Paid' } },
  EXEMPTED: { value: 5, tone: 'done', label: { kh: 'មិនត្រូវបង់', en: 'Nothing to pay' } },
  CLAIMED: { value: 6, tone: 'active', label: { kh: 'បានទាមទារសំណង', en: 'Claimed' } },
  /** Until it is paid out or rejected, so also while it is approved. */
  REFUND_REQUESTED: { value: 7, tone: 'blocked', label: { kh: 'រង់ចាំសងប្រាក់', en: 'Refund pending' } },
  PARTLY_REFUNDED: { value: 8, tone: 'rejected', label: { kh: 'បានសងមួយផ្នែក', en: 'Partly refunded' } },
  REFUNDED: { value: 9, tone: 'rejected', label: { kh: 'សងវិញរួច', en: 'Refunded' } },
  CANCELLED: { value: 10, tone: 'rejected', label: { kh: 'បានលុបចោល', en: 'Cancelled' } },
} as const satisfies EnumField['values']

/** Names of the states of an issued invoice. */
export const issuedStatuses = [
  'ISSUED',
  'PARTLY_PAID',
  'PAID',
  'EXEMPTED',
  'CLAIMED',
  'REFUND_REQUESTED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const

/** Kind of an invoice line (domain 1.8). */
export const invoiceLineKind = {
  SERVICE: { value: 1, label: { kh: 'សេវា', en: 'Service' } },
  MEDICATION: { value: 2, label: { kh: 'ឱសថ', en: 'Medicine' } },
  BED: { value: 3, label: { kh: 'ថ្លៃគ្រែ', en: 'Bed' } },
  OTHER: { value: 6, label: { kh: 'ផ្សេងៗ', en: 'Other' } },
} as const satisfies EnumField['values']

/** Why a programme does not pay for a line. */
export const uncoveredReason = {
  NO_PROGRAM: { value: 1, label: { kh: 'គ្មានកម្មវិធី', en: 'No programme' } },
  NO_CONTRACT: { value: 2, label: { kh: 'គ្មានកិច្ចសន្យា', en: 'No contract' } },
  NOT_TAKEN: { value: 3, label: { kh: 'កម្មវិធីមិនទទួល', en: 'Not accepted by the programme' } },
  NO_BENEFIT: { value: 4, label: { kh: 'គ្មានអត្ថប្រយោជន៍ត្រូវ', en: 'No matching benefit' } },
  EXCLUDED: { value: 5, label: { kh: 'មិនរាប់បញ្ចូល', en: 'Excluded by the benefit' } },
  ABOVE_LIMIT: { value: 6, label: { kh: 'លើសចំនួនកំណត់', en: 'Above the limit' } },
} as const satisfies EnumField['values']

/** Events of an invoice (domain 1.8). */
export const invoiceEvent = {
  CREATED: { value: 1, label: { kh: 'បង្កើត', en: 'Created' } },
  LINES_CHANGED: { value: 2, label: { kh: 'កែជួរ', en: 'Lines changed' } },
  DISCOUNT: { value: 3, label: { kh: 'បញ្ចុះតម្លៃ', en: 'Discount' } },
  PAYMENT_TYPE_CHANGED: { value: 4, label: { kh: 'ប្ដូរអ្នកទូទាត់', en: 'Payer changed' } },
  FINALISED: { value: 5, label: { kh: 'ចេញវិក្កយបត្រ', en: 'Issued' } },
  PAID: { value: 6, label: { kh: 'បង់ប្រាក់', en: 'Paid' } },
  REFUNDED: { value: 7, label: { kh: 'សងប្រាក់វិញ', en: 'Refunded' } },
  CANCELLED: { value: 8, label: { kh: 'លុបចោល', en: 'Cancelled' } },
  REPRINTED: { value: 9, label: { kh: 'បោះពុម្ពម្ដងទៀត', en: 'Reprinted' } },
  CLAIMED: { value: 10, label: { kh: 'ទាមទារសំណង', en: 'Claimed' } },
  CREDITED: { value: 11, label: { kh: 'ចេញលិខិតឥណទាន', en: 'Credited' } },
  REVERSED: { value: 12, label: { kh: 'បញ្ច្រាសការបង់ប្រាក់ ឬការសង', en: 'Payment or refund reversed' } },
} as const satisfies EnumField['values']
