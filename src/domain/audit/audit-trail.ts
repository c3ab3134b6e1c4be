/** API answers about the audit trail, as the server writes them and the page reads them. */
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetMention, HistoryChange } from '../answers.ts'
import type { Device } from '../device.ts'
import type { AuditDetails, AuditKind } from './kinds.ts'

/** One entry: a write of a record or an event. */
export interface AuditEntry {
  /** `h…` for a write of a record, `e…` for an event. */
  id: string
  kind: AuditKind
  /** UTC; the first of several identical events. */
  at: string
  /** The last of several identical events. */
  until: string
  count: number
  /** Null: no signed-in user, or the system itself. */
  user_id: number | null
  /** The typed username of a failed sign-in. */
  username: string
  /** Name of the API token that acted as the user. */
  token: string | null
  /** Empty: the system itself. */
  ip: string
  device: Device | null
  reason: string | null
  /** The resource and record, if the entry concerns one. */
  resource: { path: string; label: { one: Label; many: Label } } | null
  /** `has_page`: the record has a page, at `<path>/update/<id>`. */
  record: { id: number; has_page: boolean; text: Label } | null
  /** The changed fields that the caller can read. */
  fields: Label[]
  change_set: ChangeSetMention | null
  details: AuditDetails
}

export interface AuditPage {
  entries: AuditEntry[]
  /** Start of the next page; null at the end. */
  next: string | null
  /** Cursor of the newest row; the page uses it to load later entries. */
  newest: string | null
  /** `maxCounted` + 1 if there are more. Missing on later pages. */
  total: number | null
}

/** A write with the values before and after. */
export interface AuditChanges {
  changes: (HistoryChange & { label: Label })[]
}

/** Filters of the trail, joined with AND. */
export interface AuditFilter {
  /** The user's id, or the typed name of a user who does not exist. */
  user?: number
  username?: string
  /** Path of a resource, and id of one of its records. */
  resource?: string
  record?: number
  kind?: readonly AuditKind[]
  ip?: string
  /** Days in Phnom Penh, both included. */
  from?: string
  to?: string
  /** Part of a reason, a typed name or an event's details. */
  q?: string
  /** Leaves out imports, bulk changes and other change sets, or shows nothing else. */
  sets?: 'without' | 'only'
}

/** Counting stops here; a higher total is shown as "more than". */
export const maxCounted = 10_000
