/**
 * Bed-days of a visit (domain 2.1): a midnight counts for the ward of the patient's bed at that
 * time.
 */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'

/** A stay in one bed; after a transfer the next stay starts at the moment that this one ends. */
export interface BedMove {
  from_at: string
  /** Null for the current bed. */
  to_at: string | null
}

/** Days as consecutive numbers. */
const dayOf = (moment: string) => daysBetween('1970-01-01', dayInPhnomPenh(new Date(moment)))

/**
 * Days of each move, in chronological order. A stay without a midnight counts its day in the last
 * bed of that day, unless a midnight of the same visit has already counted that day.
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
 * The days of each move that are still to be charged; excess days billed for one move count for the
 * next.
 */
export function openBedDays(moves: readonly (BedMove & { billed: number })[], now: string): number[] {
  let beyond = 0
  return bedDays(moves, now).map((days, place) => {
    const open = days - (moves[place]?.billed ?? 0) - beyond
    beyond = Math.max(0, -open)
    return Math.max(0, open)
  })
}
