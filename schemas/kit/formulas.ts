/**
 * The formula grammar: one small JSON language for `computed` fields. Forms and checks evaluate it
 * here; the server compiles it to a generated column. Both use decimals, not binary fractions, so
 * they agree to the last digit:
 *
 * - arithmetic with an empty value is empty, and so is division by zero;
 * - a quotient has ten decimals, further ones are cut off; the end result is rounded half away from
 * zero;
 * - `ceil` is the next whole number above a fraction;
 * - `join` skips empty values, `first` takes the first value that is not empty.
 */
import type { Values } from './conditions.ts'

export type Formula =
  | number
  | string
  | { field: string }
  | { add: readonly Formula[] }
  | { subtract: readonly [Formula, Formula] }
  | { multiply: readonly Formula[] }
  | { divide: readonly [Formula, Formula] }
  | { ceil: readonly [Formula] }
  | { first: readonly Formula[] }
  | { join: readonly Formula[]; with?: string }

/** The type of a field in a formula. */
export type Term = 'number' | 'text'

/** A decimal number: `digits` × 10^-`scale`. */
interface Decimal {
  digits: bigint
  scale: number
}

/** Decimals of a quotient. */
export const quotientScale = 10

/** The direct sub-formulas; none for fields and constants. */
export function partsOf(formula: Formula): readonly Formula[] {
  if (typeof formula !== 'object' || 'field' in formula) return []
  return Object.values(formula).find(Array.isArray) ?? []
}

/** Every field name in a formula. */
export function formulaFields(formula: Formula): string[] {
  if (typeof formula === 'object' && 'field' in formula) return [formula.field]
  return [...new Set(partsOf(formula).flatMap(formulaFields))]
}

/**
 * The type of a formula's result, from the types of its fields; a sentence if the types do not fit.
 */
export function termOf(
  formula: Formula,
  fieldTerm: (name: string) => Term | { problem: string } | undefined,
): Term | { problem: string } {
  if (typeof formula === 'number')
    return Number.isFinite(formula) ? 'number' : { problem: 'has a number that is none' }
  if (typeof formula === 'string') return formula === '' ? { problem: 'has an empty text' } : 'text'
  if ('field' in formula)
    return fieldTerm(formula.field) ?? { problem: `can't count with '${formula.field}'` }
  const parts = partsOf(formula)
  if (parts.length === 0) return { problem: 'has an operation without parts' }
  const terms = parts.map((part) => termOf(part, fieldTerm))
  const wrong = terms.find((term) => typeof term === 'object')
  if (wrong) return wrong
  if ('join' in formula) return 'text'
  if ('first' in formula)
    return terms.every((term) => term === terms[0])
      ? (terms[0] as Term)
      : { problem: 'chooses between numbers and texts' }
  if (('subtract' in formula || 'divide' in formula) && parts.length !== 2)
    return { problem: 'subtracts or divides other than two parts' }
  return terms.includes('text') ? { problem: 'counts with a text' } : 'number'
}

function decimalOf(value: unknown): Decimal | null {
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

function quotient(a: Decimal, b: Decimal): Decimal | null {
  if (b.digits === 0n) return null
  // With the same power of ten on both sides it cancels; BigInt cuts towards zero as div() does.
  const scale = Math.max(a.scale, b.scale)
  const digits = (scaled(a, scale) * power(quotientScale)) / scaled(b, scale)
  return { digits, scale: quotientScale }
}

function ceiling(value: Decimal | null): Decimal | null {
  if (!value) return null
  const unit = power(value.scale)
  const whole = value.digits / unit
  return { digits: whole * unit < value.digits ? whole + 1n : whole, scale: 0 }
}

/** Rounds half away from zero, as PostgreSQL does. */
function rounded(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { digits: scaled(value, scale), scale }
  const unit = power(value.scale - scale)
  const adapter = value.digits < 0n ? -unit / 2n : unit / 2n
  return { digits: (value.digits + adapter) / unit, scale }
}

function decimalText({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const decimals = text.slice(text.length - scale).replace(/0+$/, '')
  return `${sign}${whole}${decimals && `.${decimals}`}`
}

function fold(parts: readonly Formula[], values: Values, count: (a: Decimal, b: Decimal) => Decimal | null) {
  const [first, ...rest] = parts.map((part) => number(part, values))
  return rest.reduce<Decimal | null>((a, b) => (a && b ? count(a, b) : null), first ?? null)
}

function number(formula: Formula, values: Values): Decimal | null {
  if (typeof formula === 'number') return decimalOf(formula)
  if (typeof formula === 'string' || 'join' in formula) return null
  if ('field' in formula) return decimalOf(values[formula.field])
  if ('first' in formula)
    return formula.first.map((part) => number(part, values)).find((found) => found !== null) ?? null
  if ('add' in formula) return fold(formula.add, values, (a, b) => aligned(a, b, (x, y) => x + y))
  if ('subtract' in formula) return fold(formula.subtract, values, (a, b) => aligned(a, b, (x, y) => x - y))
  if ('multiply' in formula)
    return fold(formula.multiply, values, (a, b) => ({
      digits: a.digits * b.digits,
      scale: a.scale + b.scale,
    }))
  if ('ceil' in formula) return ceiling(number(formula.ceil[0], values))
  return fold(formula.divide, values, quotient)
}

function text(formula: Formula, values: Values): string | null {
  if (typeof formula === 'string') return formula
  if (typeof formula === 'object' && 'field' in formula) {
    const value = values[formula.field]
    if (typeof value === 'string') return value || null
  }
  if (typeof formula === 'object' && 'join' in formula) {
    const parts = formula.join.flatMap((part) => text(part, values) ?? [])
    return parts.join(formula.with ?? '') || null
  }
  if (typeof formula === 'object' && 'first' in formula) {
    const found = formula.first.map((part) => text(part, values)).find((part) => part !== null)
    return found ?? null
  }
  const counted = number(formula, values)
  return counted && decimalText(counted)
}

/** The result of a formula for a record; null if a value that it needs is empty. */
export function evaluate(
  formula: Formula,
  values: Values,
  result: 'text' | { scale: number },
): string | number | null {
  if (result === 'text') return text(formula, values)
  const value = number(formula, values)
  return value && Number(decimalText(rounded(value, result.scale)))
}
