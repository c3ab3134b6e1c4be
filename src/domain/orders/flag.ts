/** How a result compares with what is usual for the person, and with what is dangerous (domain 1.3.2). */
import { resultFlag } from '#schemas/codes/investigation-order.ts'

export interface Limits {
  low: number | null
  high: number | null
}

/** Number of a resultFlag; null where nothing is known to compare with. A critical limit is critical itself. */
export function flagOf(value: number, usual: Limits, panic: Limits): number | null {
  if (panic.low !== null && value <= panic.low) return resultFlag.LL.value
  if (panic.high !== null && value >= panic.high) return resultFlag.HH.value
  if (usual.low !== null && value < usual.low) return resultFlag.L.value
  if (usual.high !== null && value > usual.high) return resultFlag.H.value
  return usual.low === null && usual.high === null ? null : resultFlag.N.value
}
