/**
 * Unsaved input. Most forms keep it in the tab (session storage), because facility computers are
 * shared, and under the user's id.
 */
import { kindOf } from '#schemas/kit/fields/index.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { tabStorage } from '#src/client/storage.ts'
import type { DraftContent } from '#src/domain/draft.ts'
import type { FormValues } from './values.ts'

export interface Draft extends DraftContent {
  /** ISO date-time; missing for forms that do not show the draft's age. */
  saved_at?: string | undefined
  /** See SentDraft; only for an unsent draft. */
  from?: string | null | undefined
}

/** The storage of one form's draft. */
export interface DraftStore {
  /** The stored draft; undefined if there is none or it is unreadable. */
  read(): Draft | undefined
  write(draft: Draft): void
  forget(): void
  /** Call before the page unloads: pending drafts are sent immediately. */
  flush(): void
  /** Continues here a draft that was continued elsewhere. */
  takeOver(): void
}

/**
 * State of a draft. `waiting`: the server is unreachable, and the tab keeps it until then.
 * `elsewhere`: the same form continued in another tab or on another computer, and this tab keeps
 * its own text until the user takes the draft over.
 */
export type DraftState = 'kept' | 'waiting' | 'refused' | 'elsewhere'

/** An Idempotency-Key for one save, shared by all its retries. */
export const newIntent = (): string => randomString(24)

/** The changed fields that may be stored: never a password. */
export const keepable = (resource: Pick<Resource, 'fields'>, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = resource.fields[name]
      return field && !kindOf(field).writeOnly
    }),
  )

/** Returns undefined if the text is not a draft. */
export function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Drafts in the tab, under a key from draft-keys.ts. */
export const tabDrafts = (key: string): DraftStore => ({
  read: () => parseDraft(tabStorage.get(key)),
  write: (draft) => void tabStorage.set(key, JSON.stringify(draft)),
  forget: () => tabStorage.remove(key),
  flush: () => undefined,
  takeOver: () => undefined,
})

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && 'base' in value
}
