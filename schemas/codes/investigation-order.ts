import type { EnumField } from '../kit/fields/enum.ts'

/** Status of an ordered investigation (domain 1.3.2). Not numbered by the specification. */
export const orderStatus = {
  ORDERED: { value: 1, tone: 'waiting', label: { kh: 'បានបញ្ជា', en: 'Ordered' } },
  SAMPLED: { value: 2, tone: 'active', label: { kh: 'បានយកសំណាក', en: 'Sampled' } },
  RESULTED: { value: 3, tone: 'active', label: { kh: 'មានលទ្ធផល', en: 'Resulted' } },
  VALIDATED: { value: 4, tone: 'done', label: { kh: 'បានបញ្ជាក់លទ្ធផល', en: 'Validated' } },
  CANCELLED: { value: 5, tone: 'rejected', label: { kh: 'បានលុបចោល', en: 'Cancelled' } },
} as const satisfies EnumField['values']

/** Numbers of the states in which an order waits for a result. */
export const pendingOrders = [orderStatus.ORDERED.value, orderStatus.SAMPLED.value, orderStatus.RESULTED.value] as const

export const orderUrgency = {
  STAT: { value: 1, tone: 'late', label: { kh: 'ភ្លាមៗ', en: 'Immediate' } },
  URGENT: { value: 2, tone: 'blocked', label: { kh: 'បន្ទាន់', en: 'Urgent' } },
  ROUTINE: { value: 3, label: { kh: 'ធម្មតា', en: 'Routine' } },
} as const satisfies EnumField['values']

/** A result outside the device's range: `<0.5`, `>100`. Not numbered by the specification. */
export const resultSign = {
  BELOW: { value: 1, label: { kh: '< តិចជាង', en: '< less than' } },
  ABOVE: { value: 2, label: { kh: '> ច្រើនជាង', en: '> more than' } },
} as const satisfies EnumField['values']

/** Comparison of a number with its reference range; LL and HH are dangerous. */
export const resultFlag = {
  N: { value: 1, label: { kh: 'ធម្មតា', en: 'Normal' } },
  L: { value: 2, tone: 'blocked', label: { kh: 'ទាប', en: 'Low' } },
  H: { value: 3, tone: 'blocked', label: { kh: 'ខ្ពស់', en: 'High' } },
  LL: { value: 4, tone: 'late', label: { kh: 'ទាបគ្រោះថ្នាក់', en: 'Critically low' } },
  HH: { value: 5, tone: 'late', label: { kh: 'ខ្ពស់គ្រោះថ្នាក់', en: 'Critically high' } },
} as const satisfies EnumField['values']

/** Numbers of the flags that notify the orderer at once. */
export const panicFlags = [resultFlag.LL.value, resultFlag.HH.value] as const
