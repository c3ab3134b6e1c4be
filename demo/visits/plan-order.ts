import { orderStatus, orderUrgency, resultFlag } from '#schemas/codes/investigation-order.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Random } from '../patients/random.ts'
import type { Stock } from './plan-day.ts'

/** An order and what the transitions of its result write; no result for patients in care. */
export interface PlannedOrder {
  order: Values
  result?: { result: Values; validate: Values }
}

/** One investigation: pending for patients in care, otherwise with a mostly normal result. */
export function planOrder(
  random: Random,
  investigation: Stock['investigations'][number],
  { at, by, status }: { at: string; by: number; status: number },
): PlannedOrder {
  const { id, answer_type, option_group_id, ...rest } = investigation
  const order = {
    investigation_id: id,
    answer_type,
    option_group_id,
    ordered_at: at,
    ordered_by: by,
    urgency: orderUrgency.ROUTINE.value,
    status: orderStatus.ORDERED.value,
  }
  if (status < visitStatus.TREATED.value) return { order }
  const result = { ...found(random, rest), resulted_at: at, resulted_by: by }
  return { order, result: { result, validate: { validated_at: at, validated_by: by } } }
}

type Usual = Pick<Stock['investigations'][number], 'unit' | 'low' | 'high' | 'choices'>

function found(random: Random, { unit, low, high, choices }: Usual): Values {
  const isUsual = random.chance(0.75)
  if (low === null || high === null) return { result_choice_id: isUsual ? choices[0] : random.pick(choices) }
  const value = isUsual ? (low + high) / 2 : low * 0.9
  return {
    unit,
    ref_low: low,
    ref_high: high,
    result_value: Number(value.toFixed(1)),
    flag: (isUsual ? resultFlag.N : resultFlag.L).value,
  }
}
