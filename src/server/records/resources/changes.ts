/** The differences of a write, as history stores them. */
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { isSecret } from './stored.ts'

type Values = Readonly<Record<string, unknown>>

export interface Changes {
  /** Names of the fields whose values differ. */
  changed: string[]
  /** The values of these fields; a secret only as a marker that it was set. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Replaces a value in history that no user may read. */
export const hiddenValue = '••••••'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Compares `after` (the written fields) with the stored values; empty for a new record. */
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
