/** The fields of a period that rules use, and its current status (domain 2.4). */
import { periodStatus } from '#schemas/platform/codes/period-status.ts'

export const status = {
  open: periodStatus.OPEN.value,
  closing: periodStatus.CLOSING.value,
  closed: periodStatus.CLOSED.value,
  reopened: periodStatus.REOPENED.value,
} as const

/** Hours after which a reopened month closes automatically (domain 2.4). */
export const reopenedHours = 48

/** Hours for which an approved late entry is allowed. */
export const lateEntryHours = 48

export interface Period {
  code: string
  starts_on: string
  ends_on: string
  status: number
  /** ISO moment at which a reopened month counts as closed again. */
  reopened_until: string | null
}

/**
 * Whether a reopened month has expired: it then counts as closed, even before the status is
 * updated.
 */
export const isExpired = (
  { status: present, reopened_until }: Pick<Period, 'status' | 'reopened_until'>,
  now: string,
): boolean =>
  present === status.reopened && (reopened_until === null || Date.parse(reopened_until) <= Date.parse(now))

/** The current status. */
export const statusNow = (period: Pick<Period, 'status' | 'reopened_until'>, now: string): number =>
  isExpired(period, now) ? status.closed : period.status
