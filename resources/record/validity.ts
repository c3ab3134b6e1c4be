/** Whether a dated record is valid today, for its head. */
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tone } from '#schemas/kit/tones.ts'

interface Validity {
  /** Text key below `effective.state`. */
  key: 'from' | 'since' | 'until' | 'ended'
  day: string
  tone: Tone | undefined
}

/** Undefined for records without a validity period. @param today ISO day */
export function validityOf(
  { fields }: Pick<Resource, 'fields'>,
  record: Readonly<Record<string, unknown>>,
  today: string,
): Validity | undefined {
  const [from, to] = [record[effectiveFrom], record[effectiveTo]]
  if (!fields[effectiveFrom] || typeof from !== 'string') return undefined
  if (from > today) return { key: 'from', day: from, tone: 'waiting' }
  if (typeof to !== 'string') return { key: 'since', day: from, tone: 'done' }
  return to < today ? { key: 'ended', day: to, tone: undefined } : { key: 'until', day: to, tone: 'done' }
}
