/**
 * The due times of a prescribed medicine at the bedside (domain 1.3.4: parts of the day, or every n
 * hours).
 */

/** Hours of the medicine rounds in Phnom Penh, by part of the day. */
export const roundHours = { morning: 8, afternoon: 12, evening: 17, night: 21 } as const
type DayPart = keyof typeof roundHours

const hour = 3_600_000
const offset = 7 * hour

/** Minutes before and after the due time within which a dose counts as on time. */
const tolerance = 60

export interface DoseScheme extends Record<DayPart, number> {
  interval_hours: number | null
  each_time: number
  days: number
  /** Taken as needed: never due. */
  prn: boolean
  /** Time of the prescription, UTC. */
  from: string
}

export interface DueDose {
  /** UTC. */
  at: string
  /** In the dose unit. */
  quantity: number
}

const iso = (ms: number) => new Date(ms).toISOString()

function byInterval({ interval_hours, each_time }: DoseScheme, start: number, end: number) {
  const first = Math.ceil(start / hour) * hour
  const step = (interval_hours ?? 24) * hour
  const count = Math.max(0, Math.ceil((end - first) / step))
  return Array.from({ length: count }, (_, index) => ({
    at: iso(first + index * step),
    quantity: each_time,
  }))
}

function byDayPart(scheme: DoseScheme, start: number, end: number): DueDose[] {
  const midnight = Math.floor((start + offset) / (24 * hour)) * 24 * hour - offset
  const parts = (Object.keys(roundHours) as DayPart[]).filter((part) => scheme[part] > 0)
  return Array.from({ length: scheme.days + 1 }, (_, day) => day).flatMap((day) =>
    parts.flatMap((part) => {
      const at = midnight + (day * 24 + roundHours[part]) * hour
      return at >= start && at < end ? [{ at: iso(at), quantity: scheme[part] }] : []
    }),
  )
}

/** All doses from the prescription on, for its number of days, in order. */
export function dueDoses(scheme: DoseScheme): DueDose[] {
  if (scheme.prn) return []
  const start = Date.parse(scheme.from)
  const end = start + scheme.days * 24 * hour
  return scheme.interval_hours ? byInterval(scheme, start, end) : byDayPart(scheme, start, end)
}

/** Whether a dose is given clearly too early, so that the user must confirm it. */
export const isEarlyDose = (dueAt: string, administeredAt: string): boolean =>
  Date.parse(dueAt) - Date.parse(administeredAt) > tolerance * 60_000

export type DueState = 'late' | 'now' | 'later'

/** The state of an unrecorded dose. */
export function dueState(at: string, now: string): DueState {
  const minutes = (Date.parse(now) - Date.parse(at)) / 60_000
  if (minutes > tolerance) return 'late'
  return minutes >= -tolerance ? 'now' : 'later'
}
