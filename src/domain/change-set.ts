/** What the API answers about change sets: writes of several records that belong together. */
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetMention, HistoryEntry } from './answers.ts'

/** How many records of one resource were written, and how. */
export interface ChangeSetWrite {
  path: string
  /** What its records are called, one and many. */
  what: { one: Label; many: Label }
  action: HistoryEntry['action']
  count: number
}

export interface ChangeSet extends ChangeSetMention {
  /** Path of the resource where it was begun. */
  path: string
  what: { one: Label; many: Label }
  at: string
  /** Null: the system itself. */
  by: { id: number; name: string } | null
  writes: ChangeSetWrite[]
  /** `left`: records that stayed, because they were changed or came into use before. */
  undone: { at: string; by: string; left: number } | null
  /** Undoing it is at work in the background: records written, and in all. */
  undoing: { done: number; total: number } | null
  /** Why the caller's last attempt to undo it ended, where that was found after the answer. */
  undo_error: { code: string; message: string; data?: unknown } | null
  /** Whether the caller holds what undoing it needs. */
  may_undo: boolean
}

/** One write of a change set. */
export interface ChangeSetRow {
  path: string
  id: number
  text: Label
  action: HistoryEntry['action']
  version: number
}

/** A record that stands in the way of something, as refusals name it in `data.records`. */
export interface NamedRecord {
  path: string
  /** 0: one outside the caller's coverage, which isn't named either. */
  id: number
  text: Label
}

/** Records that refer to one record by a field, and would refer to another instead. */
export interface Move {
  path: string
  field: string
  /** What its records are called, and the field. */
  what: Label
  field_label: Label
  count: number
}

/** Why a record can't refer to the other one instead. */
export interface Clash {
  /** `unique`: `other` has the same values; `outside`, `prefix`: it does not belong there. */
  kind: 'unique' | 'outside' | 'prefix'
  path: string
  what: Label
  /** Labels of the fields it is about. */
  fields: Label[]
  record: NamedRecord
  other?: NamedRecord
}

/** What re-pointing references does, or would do. */
export interface Repointing {
  moves: Move[]
  clashes: Clash[]
  /** Permissions that the caller lacks for it. */
  missing: string[]
}

/** Answer of `merge` and `reassign`; without a change set it was a dry run. */
export interface RepointAnswer extends Repointing {
  change_set_id: number | null
}
