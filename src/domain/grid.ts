/** The save request of a record grid and its answer. */

/** One changed row. Without `id` a new record; with `remove` a deletion. */
export interface GridRow {
  /** The grid's row id, returned with the result. */
  key: string
  id?: number
  /** The version on screen, so that another user's change is never overwritten. */
  version?: number
  data?: Record<string, unknown>
  remove?: boolean
}

/** The result of a row, or why it was refused. */
export type GridResult =
  | { key: string; ok: true; id: number; version: number }
  | {
      key: string
      ok: false
      code: string
      /** One sentence, or those of all invalid fields. */
      message: string
      /** Sentences by field. */
      fields?: Record<string, string[]>
      /** VERSION_CONFLICT: the current record. */
      current?: Record<string, unknown>
    }

/** Maximum rows of one call. */
export const maxGridRows = 1000
