/** Compares a result with the patient's reference range and with critical limits (domain 1.3.2). */
import { resultFlag, resultSign } from '#schemas/codes/investigation-order.ts'

export interface Limits {
  low: number | null
  high: number | null
}

/**
 * Number of a resultFlag; null without a range. A value equal to a critical limit is critical. A
 * result with a sign is only known to be below or above the value: it gets a flag if the flag holds
 * for every such number. No result is below a reference range that starts at 0.
 */
export function flagOf(
  value: number,
  usual: Limits,
  panic: Limits,
  sign: number | null = null,
): (typeof resultFlag)[keyof typeof resultFlag]['value'] | null {
  const { low, high } = usual
  if (sign === resultSign.BELOW.value) {
    if (panic.low !== null && value <= panic.low) return resultFlag.LL.value
    if (low !== null && low !== 0) return value <= low ? resultFlag.L.value : null
    return high !== null && value <= high ? resultFlag.N.value : null
  }
  if (sign === resultSign.ABOVE.value) {
    if (panic.high !== null && value >= panic.high) return resultFlag.HH.value
    if (high !== null) return value >= high ? resultFlag.H.value : null
    return low !== null && value >= low ? resultFlag.N.value : null
  }
  if (panic.low !== null && value <= panic.low) return resultFlag.LL.value
  if (panic.high !== null && value >= panic.high) return resultFlag.HH.value
  if (low !== null && value < low) return resultFlag.L.value
  if (high !== null && value > high) return resultFlag.H.value
  return low === null && high === null ? null : resultFlag.N.value
}

const signs: readonly string[] = ['', '<', '>']

/** The sign before a result such as `<0.5`; '' without one. */
export const signText = (sign: unknown): string => signs[Number(sign ?? 0)] ?? ''
