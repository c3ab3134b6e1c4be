/** Exact decimal arithmetic, with the results of PostgreSQL's `numeric`. */

/** A decimal number: `digits` × 10^-`scale`. */
export interface Decimal {
  digits: bigint
  scale: number
}

/** Decimals of a quotient. */
export const quotientScale = 10

/** A finite number as a decimal; null for anything else. */
export function decimalOf(value: unknown): Decimal | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  // Only JavaScript writes 1e-7 like this.
  const text = String(value).includes('e') ? value.toFixed(12) : String(value)
  const [whole = '', decimals = ''] = text.split('.')
  return { digits: BigInt(whole + decimals), scale: decimals.length }
}

const power = (scale: number) => 10n ** BigInt(scale)

const scaled = ({ digits, scale }: Decimal, to: number) => digits * power(to - scale)

function aligned(a: Decimal, b: Decimal, count: (a: bigint, b: bigint) => bigint): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: count(scaled(a, scale), scaled(b, scale)), scale }
}

export const plus = (a: Decimal, b: Decimal): Decimal => aligned(a, b, (x, y) => x + y)
export const minus = (a: Decimal, b: Decimal): Decimal => aligned(a, b, (x, y) => x - y)

export const times = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** Whether `a` is less than `b`. */
export const isLess = (a: Decimal, b: Decimal): boolean => minus(a, b).digits < 0n

/** Further decimals are cut off; null for a division by zero. */
export function quotient(a: Decimal, b: Decimal): Decimal | null {
  if (b.digits === 0n) return null
  // With the same power of ten on both sides it cancels; BigInt cuts towards zero as div() does.
  const scale = Math.max(a.scale, b.scale)
  const digits = (scaled(a, scale) * power(quotientScale)) / scaled(b, scale)
  return { digits, scale: quotientScale }
}

/** The next whole number above a fraction. */
export function ceiling(value: Decimal): Decimal {
  const unit = power(value.scale)
  const whole = value.digits / unit
  return { digits: whole * unit < value.digits ? whole + 1n : whole, scale: 0 }
}

/** Rounds half away from zero, as PostgreSQL does; to hundreds with -2 places. */
export function rounded(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return { digits: scaled(value, places), scale: places }
  const unit = power(value.scale - places)
  const half = value.digits < 0n ? -unit / 2n : unit / 2n
  const digits = (value.digits + half) / unit
  return places < 0 ? { digits: digits * power(-places), scale: 0 } : { digits, scale: places }
}

/** The number as text, without zeros at the end. */
export function decimalText({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const decimals = text.slice(text.length - scale).replace(/0+$/, '')
  return `${sign}${whole}${decimals && `.${decimals}`}`
}
