/** API answers about change sets: writes of several records in one operation. */
import type { Label } from '#schemas/kit/types.ts'
import type { ChangeSetMention, HistoryEntry } from './answers.ts'

/** Number of written records of one resource, by kind of write. */
export interface ChangeSetWrite {
  path: string
  /** Name of its records in singular and plural. */
  what: { one: Label; many: Label }
  action: HistoryEntry['action']
  count: number
}

export interface ChangeSet extends ChangeSetMention {
  /** Path of the resource where it started. */
  path: string
  what: { one: Label; many: Label }
  at: string
  /** Null: the system itself. */
  by: { id: number; name: string } | null
  writes: ChangeSetWrite[]
  /** `left`: records that were not undone, because they had changed or were in use. */
  undone: { at: string; by: string; left: number } | null
  /** Progress of the undo in the background: written records and total. */
  undoing: { done: number; total: number } | null
  /** Why the caller's last undo failed, if the failure came after the answer. */
  undo_error: { code: string; message: string; data?: unknown } | null
  /** Whether the caller has the permissions to undo it. */
  may_undo: boolean
}

/** One write of a change set. */
export interface ChangeSetRow {
  path: string
  id: number
  /** As of a `NamedRecord`. */
  has_page: boolean
  text: Label
  action: HistoryEntry['action']
  version: number
}

/** A record that prevents an operation; refusals list it in `data.records`. */
export interface NamedRecord {
  path: string
  /** 0: outside the caller's coverage; its name is hidden too. */
  id: number
  /** Whether the record has a page, at `<path>/update/<id>`. */
  has_page: boolean
  text: Label
}

/** Records that refer to one record by a field and would refer to another instead. */
export interface Move {
  path: string
  field: string
  /** Plural name of its records, and label of the field. */
  what: Label
  field_label: Label
  count: number
}

/** Why a record cannot refer to the other one. */
export interface Clash {
  /** `unique`: `other` has the same values; `outside`, `prefix`: it does not belong there. */
  kind: 'unique' | 'outside' | 'prefix'
  path: string
  what: Label
  /** Labels of the fields concerned. */
  fields: Label[]
  record: NamedRecord
  other?: NamedRecord
}

/** The result of moving references, or its preview. */
export interface Repointing {
  moves: Move[]
  clashes: Clash[]
  /** Permissions that the caller lacks. */
  missing: string[]
}

/** Answer of `merge` and `reassign`; a dry run has no change set. */
export interface RepointAnswer extends Repointing {
  change_set_id: number | null
  /** Labels of the missing permissions. */
  missing_labels: readonly Label[]
}
