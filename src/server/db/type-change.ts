/** Which changes of a column's type keep every value, and which need a check of the rows. */

interface ParsedType {
  base: string
  numbers: number[]
}

/** `character varying(120)` → base type and its numbers. */
function parse(type: string): ParsedType {
  const match = /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?$/.exec(type)
  const numbers = [match?.[2], match?.[3]].filter((part) => part !== undefined).map(Number)
  return { base: match?.[1] ?? type, numbers }
}

const wholeNumbers = ['smallint', 'integer', 'bigint']
const texts = ['character varying', 'text']
/** Maximum number of digits of an integer type. */
const digits: Record<string, number> = { smallint: 5, integer: 10, bigint: 19 }

/** `widens`: every value fits. `shortens`: fits when no text is longer than `length`. */
export type TypeChange = { is: 'same' | 'widens' | 'other' } | { is: 'shortens'; length: number }

/** Compares two types as `format_type` prints them. */
export function typeChange(from: string, to: string): TypeChange {
  if (from === to) return { is: 'same' }
  const [old, next] = [parse(from), parse(to)]
  if (texts.includes(old.base) && texts.includes(next.base)) {
    const [oldLength = Infinity] = old.numbers
    const [length = Infinity] = next.numbers
    return length >= oldLength ? { is: 'widens' } : { is: 'shortens', length }
  }
  if (wholeNumbers.includes(old.base) && wholeNumbers.includes(next.base))
    return {
      is: wholeNumbers.indexOf(next.base) > wholeNumbers.indexOf(old.base) ? 'widens' : 'other',
    }
  const [precision = 0, scale = 0] = next.numbers
  if (next.base !== 'numeric') return { is: 'other' }
  if (wholeNumbers.includes(old.base))
    return { is: precision - scale >= (digits[old.base] ?? 0) ? 'widens' : 'other' }
  const [oldPrecision = 0, oldScale = 0] = old.numbers
  const widens = old.base === 'numeric' && scale >= oldScale && precision - scale >= oldPrecision - oldScale
  return { is: widens ? 'widens' : 'other' }
}
