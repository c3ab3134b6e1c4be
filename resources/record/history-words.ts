/** Text keys of history entries. */
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { HistoryChange, HistoryEntry } from '#src/domain/answers.ts'

export type How = 'began' | 'changed' | 'set' | 'cleared' | 'secret' | 'list'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** How one field changed; undefined if there is nothing to show, as for a blank in a new record. */
export function howChanged(
  resource: Resource,
  entry: HistoryEntry,
  { field: name, before, after }: HistoryChange,
): How | undefined {
  const field = resource.fields[name]
  if (!field) return undefined
  const isNew = entry.action === 'create'
  if (kindOf(field).writeOnly) return isNew ? undefined : 'secret'
  if (isEmpty(before) && isEmpty(after)) return undefined
  if (isNew) return 'began'
  if (kindOf(field).storage === 'link') return 'list'
  return isEmpty(before) ? 'set' : isEmpty(after) ? 'cleared' : 'changed'
}

/** The text key of the whole entry. */
export function entryKey({ action, change_set }: HistoryEntry): string {
  const isImported = action === 'create' || action === 'update'
  return change_set?.kind === 'import' && isImported ? `import_${action}` : action
}

/** The elements of `list` that are not in `other`. */
export const missing = (list: unknown, other: unknown): unknown[] =>
  Array.isArray(list) ? list.filter((id) => !(Array.isArray(other) && other.includes(id))) : []
