import type { EnumField } from '../kit/fields/enum.ts'

/** How a stay ended (specification §3: only death is shown; others are rows of discharge-types). */
export const dischargeOutcome = {
  DEATH: { value: 5, label: { kh: 'ស្លាប់', en: 'Death' } },
} as const satisfies EnumField['values']
