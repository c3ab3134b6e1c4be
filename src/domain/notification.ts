/** Notifications to users, as the server stores them and the console shows them. */
import type { Label } from '#schemas/kit/types.ts'

/** The parameters of each kind's sentence (`notifications.kind.<kind>`). */
export interface NotificationParams {
  /** The user's import was carried out. */
  import_committed: { resource: Label; new: number; changed: number }
  /** The user's roles changed. */
  roles_changed: { roles: Label }
  /**
   * An account is locked after wrong passwords: the user's own, or one that the user administers.
   */
  account_locked: { username: string; ip: string; minutes: number }
  password_changed: Record<string, never>
  /**
   * The second factor of the user's account was enabled or disabled, or its recovery codes were
   * replaced.
   */
  second_factor_on: Record<string, never>
  second_factor_off: Record<string, never>
  recovery_codes_renewed: Record<string, never>
  /** A sign-in to the user's account from a new IP address. */
  new_address: { ip: string }
  /** A refresh token of the user's session was used twice, so it was copied. */
  session_reused: Record<string, never>
  /** Another user changed the account, which ended its sessions. */
  session_ended: { sessions: number }
  /** The cut-off of a month that the user can close is near. */
  month_cutoff: { month: string; facility: Label; cutoff: string }
  /** An investigation that the user ordered has a dangerous result. */
  panic_result: { investigation: Label; value: string; visit: string }
  /** Triage found an emergency at a facility where the user can consult. */
  emergency_triaged: { visit: string; queue: string }
  /** A clinician in the user's area recorded a disease that must be reported at once. */
  notifiable_disease: { disease: Label; facility: Label; visit: string }
  /** A claims officer asks the user to complete a visit for its claim. */
  correction_requested: { visit: string; code: string; text: Label }
  /** A request is waiting for the user's approval. */
  approval_requested: { code: string; kind: Label; subject: Label; by: Label }
  /** The user's request was decided. */
  approval_decided: { code: string; kind: Label; subject: Label; by: Label; decision: Label }
  /** The payout accounts of the user's facility changed. */
  payout_account_changed: { facility: Label; by: Label }
  /** The dollar rate changed during the user's open shift. */
  rate_changed: { riel: number }
  /** The user's request expired without a decision. */
  approval_expired: { code: string; kind: Label; subject: Label; by: Label; decision: Label }
  /** A record entered a state (`notify` of its schema), with or without a sentence of its own. */
  state_entered: RecordState
  state_text: { text: Label }
  states_entered: RecordStates
  /** A record must leave its state soon, or should have left it (`due` of its schema). */
  state_due: RecordState & { due: string }
  state_overdue: RecordState & { due: string }
  states_due: RecordStates
  states_overdue: RecordStates
}

/** `resource`: the name of one record; `record`: its own name or number. */
type RecordState = {
  resource: Label
  record: Label
  state: Label
}

/** Several records of one transaction. `resource`: the name of many. */
type RecordStates = {
  resource: Label
  count: number
  state: Label
}

export type NotificationKind = keyof NotificationParams

/** A notification before it is stored. */
export type News = {
  [K in NotificationKind]: {
    kind: K
    params: NotificationParams[K]
    /** A path in the console; null if there is no page. */
    link: string | null
  }
}[NotificationKind]

/** A row of `GET /api/notifications`. */
export type Notification = News & {
  id: number
  /** UTC. */
  at: string
  read_at: string | null
}

/** Maximum notifications that one call marks. */
export const maxMarked = 500
