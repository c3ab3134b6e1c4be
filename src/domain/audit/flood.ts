/**
 * Counts refusals, so that thousands of them become a few rows. The first event of a sort is logged
 * at once; identical ones within a minute are counted and logged in one row when the minute is
 * over. Many different names or paths from one address, or events from many addresses, are summed
 * up too.
 */
import { type AuditEvent, floodKinds, isCapped, type Tallied } from './kinds.ts'

/** Milliseconds within which identical events are counted as one. */
export const floodWindow = 60_000
/** Different events of a kind per address that are logged separately within a window. */
export const maxPerAddress = 20
/** Different events of a kind from all addresses that are logged separately within a window. */
export const maxPerKind = 200

export interface Flood {
  /**
   * Accepts an event and returns the events to log now: this one unless it is counted, and those
   * that are due.
   */
  take(event: AuditEvent, now: Date): Tallied[]
  /** Counted events of closed windows, or of all windows. */
  due(now: Date, all?: boolean): Tallied[]
  /** Whether counted events are waiting to be logged. */
  isCounting(): boolean
}

interface Window {
  loaded: number
  event: AuditEvent
  /** Time of the first counted event; undefined if there is nothing to log. */
  first?: string
  last?: string
  count: number
  /** Total rows of the counted events. */
  rows: number
}

/** Row counts are added up, so they do not distinguish sorts of events. */
const sortOf = ({ kind, userId, username, token, ip, resource, recordId, details }: AuditEvent) => {
  const { rows: _, ...others } = details ?? {}
  return JSON.stringify([kind, userId, username, token, ip, resource, recordId, others])
}

const rowsOf = ({ details }: AuditEvent) => Number(details?.rows ?? 0)

/** The summary event for all further sorts of an address or of a kind. */
const summed = ({ kind, ip }: AuditEvent, ofAddress: boolean): AuditEvent => ({
  kind,
  userId: null,
  username: '',
  ip: ofAddress ? (ip ?? '') : '',
  details: { summed: true },
})

/** Reduces a long backlog: the events of one kind and user become one event with their number. */
export function summedByPerson(events: readonly Tallied[]): Tallied[] {
  const sums = new Map<string, Tallied>()
  for (const event of events) {
    const { kind, userId = null, username = '', count } = event
    const key = JSON.stringify([kind, userId, floodKinds.has(kind) ? '' : username])
    const known = sums.get(key)
    sums.set(
      key,
      known
        ? {
            kind,
            userId,
            username: known.username ?? '',
            ip: '',
            details: { summed: true },
            at: known.at,
            until: event.until,
            count: known.count + count,
          }
        : event,
    )
  }
  return [...sums.values()]
}

export function createFlood(): Flood {
  const windows = new Map<string, Window>()

  const open = (event: AuditEvent, now: Date): Window => {
    const window = { loaded: now.getTime(), event, count: 0, rows: 0 }
    windows.set(sortOf(event), window)
    return window
  }

  const count = (window: Window, event: AuditEvent, now: Date) => {
    const at = now.toISOString()
    const sums = { count: window.count + 1, rows: window.rows + rowsOf(event) }
    Object.assign(window, { first: window.first ?? at, last: at, ...sums })
  }

  const openOf = (kind: string, ip?: string) =>
    [...windows.values()].filter(({ event }) => event.kind === kind && (ip === undefined || event.ip === ip))
      .length

  const due = (now: Date, all = false): Tallied[] => {
    const over = [...windows].filter(([, { loaded }]) => all || now.getTime() - loaded >= floodWindow)
    for (const [key] of over) windows.delete(key)
    return over.flatMap(([, { event, first, last, count, rows }]) => {
      if (!first || !last) return []
      const details = rows > 0 ? { details: { ...event.details, rows } } : {}
      return { ...event, ...details, at: first, until: last, count }
    })
  }

  return {
    take(event, now) {
      const over = due(now)
      const known = windows.get(sortOf(event))
      if (known) {
        count(known, event, now)
        return over
      }
      const isSwarm = isCapped(event.kind) && openOf(event.kind) >= maxPerKind
      if (isSwarm || (isCapped(event.kind) && openOf(event.kind, event.ip ?? '') >= maxPerAddress)) {
        const whole = summed(event, !isSwarm)
        count(windows.get(sortOf(whole)) ?? open(whole, now), event, now)
        return over
      }
      open(event, now)
      const at = now.toISOString()
      return [...over, { ...event, at, until: at, count: 1 }]
    },
    due,
    isCounting: () => [...windows.values()].some(({ count }) => count > 0),
  }
}
