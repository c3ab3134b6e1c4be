/** What the server answers about merging two patients into one, and about taking that back. */
import type { Label } from '#schemas/kit/types.ts'
import type { ReadBody } from '../action.ts'
import type { Clash, Move } from '../change-set.ts'
import type { mergeActions } from './link-actions.ts'

/** Days in which a merge can be undone (domain 1.1). */
export const undoDays = 30

/** What is to be merged into what; the versions are those the person saw (link-actions.ts). */
export type MergeRequest = ReadBody<typeof mergeActions.check>

/** Rows that both have, such as the same card: the one of who stays is kept. */
export interface DuplicateRows {
  path: string
  what: Label
  count: number
}

/** `data` of the check: what merging would do. With clashes it can't be done. */
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
  /** The request that waits for somebody's decision; null where it is done. */
  approval_code: string | null
}

/** Something that undoing leaves as it is now. */
export interface LeftAsIs {
  path: string
  id: number
  text: Label
  /**
   * `changed`: somebody gave these fields another value since; `gone`: deleted since; `taken`:
   * another record has the value.
   */
  why: 'changed' | 'gone' | 'taken'
  fields: Label[]
}

/** `data` of `POST /api/patients/patient-merges/{id}/undo`. */
export interface UndoAnswer {
  id: number
  left: LeftAsIs[]
}
