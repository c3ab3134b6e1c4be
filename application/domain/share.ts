/** Shares of an amount by percent or in riel, and spreading an amount over several parts. */
import { amountType } from '#schemas/codes/amount-type.ts'
import { basisPoints, rateOf } from '#src/domain/money/riel.ts'

/** A share as catalogues and bills declare it: an amount in riel, or a percent. */
export interface Share {
  type: number | null
  value: number | null
}

/** The value of a share: 0 if none is declared, and at most the amount. */
export function shareOf(amount: number, { type, value }: Share): number {
  if (type === null || value === null) return 0
  const share = type === amountType.PERCENT.value ? rateOf(amount, basisPoints(value)) : value
  return Math.max(0, Math.min(share, amount))
}

/**
 * Divides a total by weights, so that the parts add up exactly: each part gets the whole part of
 * its share, and the rest goes in single riel to the largest fractions, the first among equals. If
 * all weights are 0, all parts have the same weight. @throws RangeError for a total or weight that
 * is negative or not whole
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  for (const one of [total, ...weights])
    if (!Number.isSafeInteger(one) || one < 0) throw new RangeError(`${one} cannot be allocated`)
  if (weights.length === 0) {
    if (total > 0) throw new RangeError(`${total} cannot be allocated without weights`)
    return []
  }
  const exact = weights.map(BigInt)
  const real = exact.some((weight) => weight > 0n) ? exact : exact.map(() => 1n)
  const sum = real.reduce((all, weight) => all + weight, 0n)
  const parts = real.map((weight) => (BigInt(total) * weight) / sum)
  const rest = real.map((weight) => (BigInt(total) * weight) % sum)
  const left = Number(BigInt(total) - parts.reduce((all, part) => all + part, 0n))
  const first = [...rest.keys()].sort((a, b) => Number((rest[b] ?? 0n) - (rest[a] ?? 0n)) || a - b)
  const raised = new Set(first.slice(0, left))
  return parts.map((part, index) => Number(part) + Number(raised.has(index)))
}
