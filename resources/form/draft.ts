/**
 * What somebody typed and has not saved, kept over a reload. It stays in the tab (session storage),
 * since the computers of a facility are shared, and belongs to the person who typed it.
 */
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { tabStorage } from '#src/client/storage.ts'
import type { FormValues } from './values.ts'

export interface Draft {
  /** The record the typing began from; null for a new one. */
  base: FormValues | null
  /** Raw values of the changed fields. */
  values: FormValues
}

/** Undefined when there is none, or none that can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(tabStorage.get(key) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps the changed fields, never a password. */
export function writeDraft(
  key: string,
  resource: Resource,
  base: FormValues | null,
  values: FormValues,
): void {
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = resource.fields[name]
      return field && !kindOf(field).writeOnly
    }),
  )
  if (Object.keys(kept).length === 0) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify({ base, values: kept } satisfies Draft))
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key)
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && 'base' in value
}
