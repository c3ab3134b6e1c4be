import type { EnumField } from '../kit/fields/enum.ts'

/** Sex, with the names of specification §3. It lists no numbers; these are our own. */
export const gender = {
  Male: { value: 1, label: { kh: 'ប្រុស', en: 'Male' } },
  FeMale: { value: 2, label: { kh: 'ស្រី', en: 'Female' } },
} as const satisfies EnumField['values']
