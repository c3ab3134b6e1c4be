/** What somebody typed and has not saved, as browser and server keep it. */

/** Most bytes of a draft that the server takes. */
export const mostDraftBytes = 64 * 1024

export interface DraftContent {
  /** The record the typing began from; null for a new one. */
  base: Record<string, unknown> | null
  /** Raw values of the changed fields. */
  values: Record<string, unknown>
  /** The Idempotency-Key with which it will be saved, so that a second attempt makes no second record. */
  intent?: string | undefined
}

/** A draft on the server: `GET /api/drafts/{key}`. */
export interface StoredDraft extends DraftContent {
  /** ISO moment. */
  saved_at: string
}
