/** Patterns of numbers that the server gives: `W-{YY}-{0000}` is W-26-0001, W-26-0002, … */

interface SequencePattern {
  /** What stands before and after the counter, with the places of the year still in it. */
  before: string
  after: string
  /** Digits the counter has at least. */
  digits: number
  /** Counting begins anew each year. */
  isYearly: boolean
}

const COUNTER = /\{(0+)\}/
const YEAR = /\{YY(?:YY)?\}/g
/** Longest number, with room for a counter that outgrows its digits. */
export const longestSequence = 40

/** Undefined when there isn't exactly one counter, or something else in braces. */
export function parseSequence(pattern: string): SequencePattern | undefined {
  const parts = pattern.split(COUNTER)
  const [before = '', zeros = '', after = ''] = parts
  const rest = (before + after).replace(YEAR, '0000')
  if (parts.length !== 3 || /[{}]/.test(rest)) return undefined
  if (rest.length + Math.max(12, zeros.length) > longestSequence) return undefined
  return { before, after, digits: zeros.length, isYearly: /\{YY/.test(pattern) }
}

/** The number text of a count in a year. */
export function sequenceText(pattern: string, year: number, count: number): string {
  const { before, after, digits } = parseSequence(pattern) as SequencePattern
  const dated = (part: string) =>
    part.replaceAll('{YYYY}', String(year)).replaceAll('{YY}', String(year).slice(-2))
  return dated(before) + String(count).padStart(digits, '0') + dated(after)
}
