/** Bed-days of a visit (domain 2.1): a midnight counts in the ward where the patient lies then. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'

/** A stay in one bed; who is moved lies in the next one from the moment on that ends this one. */
export interface BedMove {
  from_at: string
  /** Null while they lie there. */
  to_at: string | null
}

/** Days as numbers that follow each other. */
const dayOf = (moment: string) => Date.parse(dayInPhnomPenh(new Date(moment))) / 86_400_000

/**
 * Days of each move, in the order in which they were made. A stay without a midnight counts its
 * day, in the bed that was left last, unless a midnight of the same visit has counted that day
 * already.
 */
export function bedDays(moves: readonly BedMove[], now: string): number[] {
  const spans = moves.map(({ from_at, to_at }) => [dayOf(from_at), dayOf(to_at ?? now)] as const)
  const counted = new Set(
    spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, day) => from + day)),
  )
  let midnights = 0
  return spans.map(([from, to], place) => {
    midnights += to - from
    const left = moves[place]?.to_at
    if (left && moves[place + 1]?.from_at === left) return to - from
    const isShort = midnights === 0 && !counted.has(to)
    midnights = 0
    if (isShort) counted.add(to)
    return isShort ? 1 : to - from
  })
}

/**
 * What is still to be charged of each: what was billed of one beyond its days counts for the next.
 */
export function openBedDays(moves: readonly (BedMove & { billed: number })[], now: string): number[] {
  let beyond = 0
  return bedDays(moves, now).map((days, place) => {
    const open = days - (moves[place]?.billed ?? 0) - beyond
    beyond = Math.max(0, -open)
    return Math.max(0, open)
  })
}
