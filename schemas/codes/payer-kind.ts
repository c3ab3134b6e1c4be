import type { EnumField } from '../kit/fields/enum.ts'

/** The kind of payer of a payment type. Not numbered by the specification. */
export const payerKind = {
  PATIENT: { value: 1, label: { kh: 'អ្នកជំងឺ', en: 'Patient' } },
  FACILITY: { value: 2, label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' } },
  SCHEME: { value: 3, label: { kh: 'កម្មវិធី', en: 'Programme' } },
} as const satisfies EnumField['values']
