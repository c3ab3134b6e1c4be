/** What somebody typed and has not saved, as browser and server keep it. */

/** Most bytes of a draft that the server takes. */
export const maxDraftBytes = 64 * 1024

export interface DraftContent {
  /** The record the typing began from; null for a new one. */
  base: Record<string, unknown> | null
  /** Raw values of the changed fields. */
  values: Record<string, unknown>
  /**
   * The Idempotency-Key with which it will be saved, so that a second attempt makes no second
   * record.
   */
  intent?: string | undefined
  /** The open form that keeps it: a form that is open twice must not write over itself. */
  holder?: string | undefined
}

/** What a form sends: `PUT /api/drafts/{key}`. */
export interface SentDraft extends DraftContent {
  /**
   * The holder of the draft that the form went on from, null where there was none: kept only while
   * no third one holds it. Missing: it is taken over, whoever holds it.
   */
  from?: string | null | undefined
}

/** A draft on the server: `GET /api/drafts/{key}`. */
export interface StoredDraft extends DraftContent {
  /** ISO moment. */
  saved_at: string
}

/** One's drafts of new records: `GET /api/drafts?of=patients`. */
export interface UnfinishedDraft extends Pick<StoredDraft, 'values' | 'saved_at'> {
  /** Names the form: `patients:new-4Xz0…`. */
  key: string
}

/**
 * Key of a draft of a new record; each form that is begun has one of its own by `id`. Characters
 * that the address of a draft does not take become hyphens, so that an id may hold a moment or
 * spaces.
 */
export const newDraftKey = (resource: string, id: string) => `${resource}:new-${id.replace(/[^\w.-]+/g, '-')}`
