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
/** Bits of its absolute values. */
const bits: Record<string, number> = { smallint: 15, integer: 31, bigint: 63 }

/**
 * `widens`: every value fits. `shortens`: no text may be longer than `length`. `narrows`: no number
 * may exceed the new type; `exceeds` is SQL for one that does.
 */
export type TypeChange =
  | { is: 'same' | 'widens' | 'other' }
  | { is: 'shortens'; length: number }
  | { is: 'narrows'; exceeds: (column: string) => string }

/** Numbers that lose digits as `next`. */
function narrows({ base, numbers: [precision = 0, scale = 0] }: ParsedType): TypeChange {
  const [whole, places] =
    base === 'numeric' ? [`10::numeric ^ ${precision - scale}`, scale] : [`2::numeric ^ ${bits[base]}`, 0]
  return {
    is: 'narrows',
    exceeds: (column) => `(abs(${column}) >= ${whole} or ${column} <> round(${column}::numeric, ${places}))`,
  }
}

function isWiderNumber(old: ParsedType, next: ParsedType): boolean {
  if (next.base !== 'numeric')
    return wholeNumbers.indexOf(next.base) > wholeNumbers.indexOf(old.base) && old.base !== 'numeric'
  const [precision = 0, scale = 0] = next.numbers
  const [oldPrecision = 0, oldScale = 0] = old.numbers
  return old.base === 'numeric'
    ? scale >= oldScale && precision - scale >= oldPrecision - oldScale
    : precision - scale >= (digits[old.base] ?? 0)
}

/** Compares two types as `format_type` prints them. */
export function typeChange(from: string, to: string): TypeChange {
  if (from === to) return { is: 'same' }
  const [old, next] = [parse(from), parse(to)]
  if (texts.includes(old.base) && texts.includes(next.base)) {
    const [oldLength = Infinity] = old.numbers
    const [length = Infinity] = next.numbers
    return length >= oldLength ? { is: 'widens' } : { is: 'shortens', length }
  }
  if (![old, next].every(({ base }) => base === 'numeric' || wholeNumbers.includes(base)))
    return { is: 'other' }
  return isWiderNumber(old, next) ? { is: 'widens' } : narrows(next)
}
