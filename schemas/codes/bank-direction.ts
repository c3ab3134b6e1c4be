import type { EnumField } from '../kit/fields/enum.ts'

/** Direction of a movement on a bank account. Not numbered by the specification. */
export const bankDirection = {
  IN: { value: 1, label: { kh: 'ចូល', en: 'In' } },
  OUT: { value: 2, label: { kh: 'ចេញ', en: 'Out' } },
} as const satisfies EnumField['values']

export type BankDirection = keyof typeof bankDirection

/** The only side with a record of the movement. Not numbered by the specification. */
export const bankSide = {
  BANK: { value: 1, label: { kh: 'មានតែក្នុងធនាគារ', en: 'Only on the statement' } },
  BOOKS: { value: 2, label: { kh: 'មានតែក្នុងបញ្ជី', en: 'Only in the books' } },
} as const satisfies EnumField['values']
