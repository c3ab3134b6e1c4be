/** What a grid of records sends when it is saved, and what it hears back. */

/** One changed row. Without `id` a new record; with `remove` a record that goes. */
export interface GridRow {
  /** The grid's own name of the row, given back with its result. */
  key: string
  id?: number
  /** The version that was on screen: somebody else's change in between is never written over. */
  version?: number
  data?: Record<string, unknown>
  remove?: boolean
}

/** What became of a row, or what it was refused for. */
export type GridResult =
  | { key: string; ok: true; id: number; version: number }
  | {
      key: string
      ok: false
      code: string
      /** One sentence; of wrong fields all of theirs. */
      message: string
      /** Sentences by field. */
      fields?: Record<string, string[]>
      /** VERSION_CONFLICT: the record as it is now. */
      current?: Record<string, unknown>
    }

/** Most rows of one call. */
export const maxGridRows = 1000
