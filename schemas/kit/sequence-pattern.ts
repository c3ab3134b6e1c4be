/** Patterns of numbers that the server assigns: `W-{YY}-{0000}` gives W-26-0001, W-26-0002, … */

interface SequencePattern {
  /** Text before and after the counter, including the placeholders of the year. */
  before: string
  after: string
  /** Minimum digits of the counter. */
  digits: number
  /** The counter restarts each year. */
  isYearly: boolean
}

const COUNTER = /\{(0+)\}/
const YEAR = /\{YY(?:YY)?\}/g
/** Longest number, including room for a counter that outgrows its digits. */
export const longestSequence = 40

/** Undefined unless there is exactly one counter and no unknown placeholder. */
export function parseSequence(pattern: string): SequencePattern | undefined {
  const parts = pattern.split(COUNTER)
  const [before = '', zeros = '', after = ''] = parts
  const rest = (before + after).replace(YEAR, '0000')
  if (parts.length !== 3 || /[{}]/.test(rest)) return undefined
  if (rest.length + Math.max(12, zeros.length) > longestSequence) return undefined
  return { before, after, digits: zeros.length, isYearly: /\{YY/.test(pattern) }
}

/** The number for a count in a year. */
export function sequenceText(pattern: string, year: number, count: number): string {
  const { before, after, digits } = parseSequence(pattern) as SequencePattern
  const dated = (part: string) =>
    part.replaceAll('{YYYY}', String(year)).replaceAll('{YY}', String(year).slice(-2))
  return dated(before) + String(count).padStart(digits, '0') + dated(after)
}
