/** Dividing an amount: a share of it by percent or in riel, and all of it over several. */
import { amountType } from '#schemas/codes/amount-type.ts'
import { basisPoints, rateOf } from './riel.ts'

/** A share as catalogues and bills declare it: an amount in riel, or a percent. */
export interface Share {
  type: number | null
  value: number | null
}

/**
 * What a share of an amount comes to: nothing where none is declared, and never more than there is.
 */
export function shareOf(amount: number, { type, value }: Share): number {
  if (type === null || value === null) return 0
  const asked = type === amountType.PERCENT.value ? rateOf(amount, basisPoints(value)) : value
  return Math.max(0, Math.min(asked, amount))
}

/**
 * Divides a total by weights, so that the parts add up to it exactly: each gets the whole part of
 * its share, and what remains goes in single riel to the largest fractions, of equal ones to the
 * first. Without any weight there is nothing to divide by, and all parts weigh the same.
 * @throws RangeError for a total or weight that is negative or no whole number
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  for (const one of [total, ...weights])
    if (!Number.isSafeInteger(one) || one < 0) throw new RangeError(`${one} can't be allocated`)
  if (weights.length === 0) {
    if (total > 0) throw new RangeError(`${total} has nobody to be allocated to`)
    return []
  }
  const given = weights.map(BigInt)
  const real = given.some((weight) => weight > 0n) ? given : given.map(() => 1n)
  const sum = real.reduce((all, weight) => all + weight, 0n)
  const parts = real.map((weight) => (BigInt(total) * weight) / sum)
  const rest = real.map((weight) => (BigInt(total) * weight) % sum)
  const left = Number(BigInt(total) - parts.reduce((all, part) => all + part, 0n))
  const first = [...rest.keys()].sort((a, b) => Number((rest[b] ?? 0n) - (rest[a] ?? 0n)) || a - b)
  const raised = new Set(first.slice(0, left))
  return parts.map((part, index) => Number(part) + Number(raised.has(index)))
}
