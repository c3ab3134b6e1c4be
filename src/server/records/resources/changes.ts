/** What a write changes, as history keeps it. */
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#src/domain/same-value.ts'
import { isSecret } from './stored.ts'

type Values = Readonly<Record<string, unknown>>

export interface Changes {
  /** Names of the fields whose values differ. */
  changed: string[]
  /** Their values; of a secret only that it was set. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Stands in history for a value that nobody may read. */
export const hiddenValue = '••••••'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * Compares `after` (the fields that are written) with the stored values; nothing for a new record.
 */
export function changesOf(resource: Resource, before: Values | undefined, after: Values): Changes {
  const changed = Object.keys(after).filter((name) =>
    isSecret(resource, name) || !before
      ? !isEmpty(after[name])
      : !isSameValue(before[name], after[name], resource.fields[name]),
  )
  const pick = (values: Values, secret: string | null) =>
    Object.fromEntries(
      changed.map((name) => [name, isSecret(resource, name) ? secret : (values[name] ?? null)]),
    )
  return { changed, before: pick(before ?? {}, null), after: pick(after, hiddenValue) }
}
