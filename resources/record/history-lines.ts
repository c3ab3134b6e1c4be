/** One entry of a record's history as what a person would say happened. */
import { kindOf } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { sameValue } from '../form/values.ts'
import type { HistoryEntry } from '../provider.ts'

/** What happened to one field. `list`: single references came or went. */
export interface FieldChange {
  field: string
  how: 'changed' | 'set' | 'cleared' | 'secret' | 'list'
  before: unknown
  after: unknown
  added: unknown[]
  removed: unknown[]
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** The fields an entry changed, in declared order; none for a creation or a deletion. */
export function fieldChanges(resource: Resource, entry: HistoryEntry): FieldChange[] {
  const { before, after } = entry
  if (!before || !after) return []
  return writableFields(resource).flatMap((name): FieldChange[] => {
    const field = resource.fields[name]
    const [old, fresh] = [before[name], after[name]]
    if (!field || sameValue(resource, name, old, fresh)) return []
    const [was, is] = [old, fresh].map((value) => (Array.isArray(value) ? value : []))
    const change = { field: name, before: old, after: fresh, added: [], removed: [] }
    if (kindOf(field).writeOnly) return [{ ...change, how: 'secret' }]
    if (kindOf(field).storage === 'link')
      return [
        {
          ...change,
          how: 'list',
          added: is?.filter((entry) => !was?.includes(entry)) ?? [],
          removed: was?.filter((entry) => !is?.includes(entry)) ?? [],
        },
      ]
    return [{ ...change, how: isEmpty(old) ? 'set' : isEmpty(fresh) ? 'cleared' : 'changed' }]
  })
}
