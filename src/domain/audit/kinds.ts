/** The kinds of audit entries (domain 1.0): writes of records and other events. */

/** Opens the audit trail, limited to resources that the user can list. */
export const auditPermission = 'list_audit'

/** Writes of records, stored in the history. */
export const writeKinds = ['create', 'update', 'delete', 'restore'] as const

/** Events that are no writes of records, by what they concern. */
export const eventGroups = {
  access: [
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
  ],
  data: ['export', 'import', 'view_sensitive', 'view_list', 'print', 'double_across'],
  system: ['renamed', 'guard_restored', 'design_applied', 'design_removed'],
} as const

export const eventKinds = Object.values(eventGroups).flat()

export type WriteKind = (typeof writeKinds)[number]
export type EventKind = (typeof eventKinds)[number]
export type AuditKind = WriteKind | EventKind

export const auditKinds: readonly AuditKind[] = [...writeKinds, ...eventKinds]

/** Kinds that any client can cause in thousands: identical ones within a minute become one row. */
export const floodKinds: ReadonlySet<EventKind> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'refused',
  'rate_limited',
  'print',
  'view_list',
])

/** Kinds whose different events per address are summed up too. Prints and lists name the record. */
export const isCapped = (kind: EventKind): boolean => kind !== 'print' && kind !== 'view_list'

/** Details of an event without a column. Never a password, a token or a value of a record. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export interface AuditEvent {
  kind: EventKind
  /** Null: no signed-in user, or the system itself. */
  userId?: number | null
  /** Default: the name of `userId`. For a failed sign-in the typed name. */
  username?: string
  /** Name of the API token that acted as the user. */
  token?: string | null
  ip?: string
  userAgent?: string | null
  requestId?: string
  /** Name of a resource. */
  resource?: string
  recordId?: number
  reason?: string | null
  details?: AuditDetails
  /** The session, which provides address and device if the event has none. */
  sessionId?: string
}

/** An event with its time; for identical events the first and the last time. */
export interface Tallied extends AuditEvent {
  at: string
  until: string
  count: number
}
