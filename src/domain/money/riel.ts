/**
 * Arithmetic in whole riel. Amounts are safe integers throughout: leaving their range is an error
 * of the caller, and rounding is always visible in the function's name.
 */

/** Hundredths of a percent: 100 % is 10,000. Rates are then whole numbers, like amounts. */
export const wholeInBasisPoints = 10_000

/** The smallest amount that is paid in notes. */
const minNote = 100

/** @throws RangeError for an amount that is not whole */
function asserted(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole amount of riel`)
  return amount
}

export const addRiel = (...amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => asserted(sum + asserted(amount)), 0)

/**
 * A quotient rounded to the nearest, halves away from zero; in BigInt, since products exceed safe
 * integers.
 */
function rounded(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend
  const nearest = (2n * size + divisor) / (2n * divisor)
  return asserted(Number(dividend < 0n ? -nearest : nearest))
}

/** Unit price times quantity; a quantity has at most two decimals (domain, 1.8). */
export const timesQuantity = (price: number, quantity: number): number =>
  rounded(BigInt(asserted(price)) * BigInt(asserted(Math.round(quantity * 100))), 100n)

/** A rate of an amount, rounded to the nearest riel. */
export const rateOf = (amount: number, basisPoints: number): number =>
  rounded(BigInt(asserted(amount)) * BigInt(asserted(basisPoints)), BigInt(wholeInBasisPoints))

/** The percent of a field (up to two decimals) as a rate. */
export const basisPoints = (percent: number): number => asserted(Math.round(percent * 100))

/** The amount to pay: rounded to whole notes of 100 riel, halves up (domain, 5.1). */
export const asPaid = (amount: number): number => rounded(BigInt(asserted(amount)), BigInt(minNote)) * minNote
