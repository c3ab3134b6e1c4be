/** What the audit trail tells (domain 1.0): writes of records, and what happened beside them. */

/** Opens the trail, as far as its holder may list what it is about. */
export const auditPermission = 'list_audit'

/** Writes of records, which history keeps. */
export const writeKinds = ['create', 'update', 'delete', 'restore'] as const

/** What is no write of a record. */
export const eventKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'session_ended',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes_renewed',
  'recovery_code_used',
  'refused',
  'rate_limited',
  'export',
  'import',
  'view_sensitive',
  'view_list',
  'print',
  'double_across',
  'renamed',
  'guard_restored',
] as const

export type WriteKind = (typeof writeKinds)[number]
export type EventKind = (typeof eventKinds)[number]
export type AuditKind = WriteKind | EventKind

export const auditKinds: readonly AuditKind[] = [...writeKinds, ...eventKinds]

/** Of which anybody can cause thousands: identical ones of a minute are counted in one row. */
export const floodKinds: ReadonlySet<EventKind> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'refused',
  'rate_limited',
  'print',
  'view_list',
])

/**
 * Kinds whose different events of one address are summed, too. Prints and lists name the record.
 */
export const isCapped = (kind: EventKind): boolean => kind !== 'print' && kind !== 'view_list'

/** Facts of an event that no column holds. Never a password, a token or a value of a record. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export interface AuditEvent {
  kind: EventKind
  /** Null: nobody is signed in, or the system itself. */
  userId?: number | null
  /** Missing: the name of `userId`. At a failed sign-in what was typed. */
  username?: string
  ip?: string
  userAgent?: string | null
  requestId?: string
  /** Name of a resource. */
  resource?: string
  recordId?: number
  reason?: string | null
  details?: AuditDetails
  /** Of which session: gives address and device where the event itself knows none. */
  sessionId?: string
}

/** An event with its time; of identical ones the first and the last. */
export interface Tallied extends AuditEvent {
  at: string
  until: string
  count: number
}
