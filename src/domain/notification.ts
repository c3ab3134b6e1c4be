/** What somebody is told of, as the server keeps it and the console shows it. */
import type { Label } from '#schemas/kit/types.ts'

/** By kind, what its sentence (`notifications.kind.<kind>`) is filled with. */
export interface NotificationParams {
  /** An import of mine was carried out. */
  import_committed: { resource: Label; new: number; changed: number }
  /** I have other roles now. */
  roles_changed: { roles: Label }
  /** An account rests after wrong passwords: mine, or one that I look after. */
  account_locked: { username: string; ip: string; minutes: number }
  password_changed: Record<string, never>
  /** The second factor of my account was turned on, or off; or its recovery codes were replaced. */
  second_factor_on: Record<string, never>
  second_factor_off: Record<string, never>
  recovery_codes_renewed: Record<string, never>
  /** Somebody signed in as me from where nobody did before. */
  new_address: { ip: string }
  /** The refresh token of a session of mine was used twice: it was copied. */
  session_reused: Record<string, never>
  /** Somebody else changed my account, which ended my sessions. */
  session_ended: { sessions: number }
  /** The cut-off of a month that I may close comes near. */
  month_cutoff: { month: string; facility: Label; cutoff: string }
  /** An investigation that I ordered has a dangerous result. */
  panic_result: { investigation: Label; value: string; visit: string }
  /** A clinician of my area recorded a disease that surveillance must hear of at once. */
  notifiable_disease: { disease: Label; facility: Label; visit: string }
  /**
   * The payer returned, denied or approved a claim that I made or submitted; or several of them
   * alike.
   */
  claim_answered: { claim: string; answer: Label }
  claims_answered: { claims: number; answer: Label }
  /** A claims officer asks me to correct what a visit's claim lacks. */
  correction_requested: { visit: string; code: string; text: Label }
  /** Somebody asks for an approval that I may give. */
  approval_requested: { code: string; kind: Label; subject: Label; by: Label }
  /** A request of mine was decided. */
  approval_decided: { code: string; kind: Label; subject: Label; by: Label; decision: Label }
  /** A facility whose accountant I am is paid into other accounts. */
  payout_account_changed: { facility: Label; by: Label }
  /** The rate of the dollar changed while my shift is open. */
  rate_changed: { riel: number }
  /** Nobody decided on a request of mine in time. */
  approval_expired: { code: string; kind: Label; subject: Label; by: Label; decision: Label }
}

export type NotificationKind = keyof NotificationParams

/** Something to tell. */
export type News = {
  [K in NotificationKind]: {
    kind: K
    params: NotificationParams[K]
    /** A path inside the console; null when there is nothing to look at. */
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

/** Most notifications that are marked by one call. */
export const maxMarked = 500
