import { orderStatus, orderUrgency, resultFlag } from '#schemas/codes/investigation-order.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { Values } from '../../resources/write-parts.ts'
import type { Random } from '../demo-patients/random.ts'
import type { Stock } from './plan-day.ts'

/** One investigation: of who is still seen it waits, else its result is known, and mostly usual. */
export function planOrder(
  random: Random,
  investigations: Stock['investigations'],
  { at, by, status }: { at: string; by: number; status: number },
): Values {
  const { id, unit, low, high } = random.pick(investigations)
  const order = {
    ...{ investigation_id: id, ordered_at: at, ordered_by: by },
    urgency: orderUrgency.ROUTINE.value,
  }
  if (status < visitStatus.TREATED.value) return { ...order, status: orderStatus.ORDERED.value }
  const isLow = random.chance(0.25)
  const value = isLow ? low * 0.9 : (low + high) / 2
  return {
    ...{ ...order, unit, ref_low: low, ref_high: high, result_value: Number(value.toFixed(1)) },
    ...{ resulted_at: at, resulted_by: by, validated_at: at, validated_by: by },
    ...{ status: orderStatus.VALIDATED.value, flag: (isLow ? resultFlag.L : resultFlag.N).value },
  }
}
