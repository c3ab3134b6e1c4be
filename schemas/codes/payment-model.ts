import type { EnumField } from '../kit/fields/enum.ts'

/** How a programme pays (specification §3). */
export const paymentModel = {
  CaseBase: { value: 1, label: { kh: 'តាមករណី', en: 'Case-based' } },
  FeeForService: { value: 2, label: { kh: 'តាមសេវា', en: 'Fee for service' } },
} as const satisfies EnumField['values']
