/** API answers about merging two patients and about undoing a merge. */
import type { Label } from '#schemas/kit/types.ts'
import type { ReadBody } from '#src/domain/action.ts'
import type { Clash, Move } from '#src/domain/change-set.ts'
import type { mergeActions } from './link-actions.ts'

/** Days within which a merge can be undone (domain 1.1). */
export const undoDays = 30

/** The two records; the versions are those on the user's screen (link-actions.ts). */
export type MergeRequest = ReadBody<typeof mergeActions.check>

/** Rows that both records have, such as the same card: the remaining record's row is kept. */
export interface DuplicateRows {
  path: string
  what: Label
  count: number
}

/** `data` of the check: the effect of the merge. Clashes prevent it. */
export interface MergeCheck {
  moves: Move[]
  duplicates: DuplicateRows[]
  clashes: Clash[]
}

/** `data` of the merge: its own record. */
export interface MergeAnswer extends MergeCheck {
  /** Number of the record in patients/patient-merges. */
  id: number
  /** Number of schemas/codes/patient-link.ts, mergeStatus: REQUESTED or DONE. */
  status: number
  /** The pending approval request; null once the merge is done. */
  approval_code: string | null
}

/** A value that the undo does not restore. */
export interface LeftAsIs {
  path: string
  id: number
  text: Label
  /**
   * `changed`: a user has changed these fields since; `gone`: deleted since; `taken`: another
   * record has the value.
   */
  why: 'changed' | 'gone' | 'taken'
  fields: Label[]
}

/** `data` of `POST /api/patients/patient-merges/{id}/undo`. */
export interface UndoAnswer {
  id: number
  left: LeftAsIs[]
}
