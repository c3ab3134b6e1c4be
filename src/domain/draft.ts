/** Unsaved form input, as browser and server store it. */

/** Maximum bytes of a draft on the server. */
export const maxDraftBytes = 64 * 1024

export interface DraftContent {
  /** The record at the start of the edit; null for a new one. */
  base: Record<string, unknown> | null
  /** Raw values of the changed fields. */
  values: Record<string, unknown>
  /** The Idempotency-Key of the later save, so that a retry creates no second record. */
  intent?: string | undefined
  /**
   * The open form that owns the draft, so that two open copies of a form do not overwrite each
   * other.
   */
  holder?: string | undefined
}

/** The request of a form: `PUT /api/drafts/{key}`. */
export interface SentDraft extends DraftContent {
  /**
   * The holder of the draft that the form continued, null if there was none: the write succeeds
   * only while no third form holds it. Missing: it takes over the draft from any holder.
   */
  from?: string | null | undefined
}

/** A stored draft: `GET /api/drafts/{key}`. */
export interface StoredDraft extends DraftContent {
  /** ISO moment. */
  saved_at: string
}

/** The user's drafts of new records: `GET /api/drafts?of=patients`. */
export interface UnfinishedDraft extends Pick<StoredDraft, 'values' | 'saved_at'> {
  /** Identifies the form: `patients:new-4Xz0…`. */
  key: string
}

/**
 * Key of a draft of a new record; each new form has its own `id`. Characters that the URL of a
 * draft does not accept become hyphens, so that an id can contain a moment or spaces.
 */
export const newDraftKey = (resource: string, id: string) => `${resource}:new-${id.replace(/[^\w.-]+/g, '-')}`
