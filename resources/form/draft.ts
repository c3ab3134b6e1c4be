/**
 * What somebody typed and has not saved. Of most forms it stays in the tab (session storage), since
 * the computers of a facility are shared, and belongs to the person who typed it.
 */
import { kindOf } from '#schemas/kit/fields/index.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { tabStorage } from '#src/client/storage.ts'
import type { DraftContent } from '#src/domain/draft.ts'
import type { FormValues } from './values.ts'

export interface Draft extends DraftContent {
  /** ISO moment; missing where nobody asks how old it is. */
  saved_at?: string | undefined
  /** See SentDraft; of one that is still to be sent. */
  from?: string | null | undefined
}

/** Where the draft of one form is kept. */
export interface DraftStore {
  /** As it stands there; undefined when there is none, or none that can be read. */
  read(): Draft | undefined
  write(draft: Draft): void
  forget(): void
  /** The page may go in a moment: what is on its way has to arrive. */
  flush(): void
  /** Goes on here with a draft that was gone on with elsewhere. */
  takeOver(): void
}

/**
 * How a draft fares. `waiting`: its server can't be reached, and it stands in the tab until it can.
 * `elsewhere`: the same form was gone on with in another tab or on another computer, and what is
 * typed here stands in this tab until it is taken over.
 */
export type DraftState = 'kept' | 'waiting' | 'refused' | 'elsewhere'

/** An Idempotency-Key for one attempt to save, however often it is repeated. */
export const newIntent = (): string => randomString(24)

/** The changed fields that may be kept: never a password. */
export const keepable = (resource: Pick<Resource, 'fields'>, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = resource.fields[name]
      return field && !kindOf(field).writeOnly
    }),
  )

/** Undefined for what is no draft. */
export function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Drafts in the tab, under a key of draft-keys.ts. */
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
