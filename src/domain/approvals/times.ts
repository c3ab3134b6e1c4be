/** Due and expiry times of a request (domain 2.5). */

const hour = 60 * 60_000

/**
 * A request is due after the hours of its rule and overdue from then on. After the same number of
 * hours again it expires: it moves to the next level or, without one, ends without a decision.
 */
export function timesOf(requestedAt: Date, slaHours: number): { due_at: string; expires_at: string } {
  const after = (hours: number) => new Date(requestedAt.getTime() + hours * hour).toISOString()
  return { due_at: after(slaHours), expires_at: after(2 * slaHours) }
}

const isPast = (moment: string | null, now: Date) =>
  moment !== null && new Date(moment).getTime() <= now.getTime()

export const isOverdue = ({ due_at }: { due_at: string | null }, now: Date) => isPast(due_at, now)

export const isExpired = ({ expires_at }: { expires_at: string | null }, now: Date) => isPast(expires_at, now)
