import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Outcome of a stay (specification §3: it lists death only; the others are rows of
 * discharge-types).
 */
export const dischargeOutcome = {
  DEATH: { value: 5, label: { kh: 'ស្លាប់', en: 'Death' } },
} as const satisfies EnumField['values']
