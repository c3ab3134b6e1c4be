/** What the API answers about the audit trail, as the server writes it and the page reads it. */
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetMention, HistoryChange } from '../answers.ts'
import type { Device } from '../device.ts'
import type { AuditDetails, AuditKind } from './kinds.ts'

/** One line of the trail: a write of a record, or an event. */
export interface AuditEntry {
  /** `h…` for a write of a record, `e…` for an event. */
  id: string
  kind: AuditKind
  /** UTC; of several identical events the first. */
  at: string
  /** Of several identical events the last. */
  until: string
  count: number
  /** Null: nobody is signed in, or the system itself. */
  user_id: number | null
  /** At a failed sign-in what was typed. */
  username: string
  /** Empty: the system itself. */
  ip: string
  device: Device | null
  reason: string | null
  /** What it is about, as far as it is about a resource or one of its records. */
  resource: { path: string; label: { one: Label; many: Label } } | null
  record: { id: number; text: Label } | null
  /** The fields that a write changed, without those the caller may not read. */
  fields: Label[]
  change_set: ChangeSetMention | null
  details: AuditDetails
}

export interface AuditPage {
  entries: AuditEntry[]
  /** Where the next page begins; null at the end. */
  next: string | null
  /** Of the newest row, by which the page asks what came in since. */
  newest: string | null
  /** One more than `maxCounted` when there are more. Missing on later pages. */
  total: number | null
}

/** A write with the values before and after. */
export interface AuditChanges {
  changes: (HistoryChange & { label: Label })[]
}

/** Filters of the trail; all that are given must hold. */
export interface AuditFilter {
  /** Who did it, by number or, for names that belong to nobody, as it was typed. */
  user?: number
  username?: string
  /** Path of a resource, and one of its records. */
  resource?: string
  record?: number
  kind?: readonly AuditKind[]
  ip?: string
  /** Days in Phnom Penh, both included. */
  from?: string
  to?: string
  /** Part of a reason, of a typed name or of an event's facts. */
  q?: string
  /** Imports, bulk changes and the like: left out, or nothing else. */
  sets?: 'without' | 'only'
}

/** Counting ends here: beyond, the total is “more than”. */
export const maxCounted = 10_000
