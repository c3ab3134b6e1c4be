/** Hidden columns computed from a record's texts: sort keys and the search text of `q`. */
import type { Values } from '#schemas/kit/conditions.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { sortKey } from '#schemas/kit/sort-key.ts'
import { searchColumn, searchedFields, sortColumn } from '#schemas/kit/table.ts'
import { fieldAdapterOf } from './index.ts'
import { bothSpellings } from './medical-spelling.ts'

/** Names of the fields that have a sort key. */
export const keyedFields = (resource: Pick<Resource, 'fields'>) =>
  Object.entries(resource.fields).flatMap(([name, field]) => (kindOf(field).khmerOrder ? [name] : []))

type Derived = Pick<Resource, 'fields'> & { personal?: boolean }

/** Hidden columns of a record; `values` must contain all its texts. */
export function derivedColumns(resource: Derived, values: Values): Record<string, string | null> {
  const derived: Record<string, string | null> = {}
  for (const name of keyedFields(resource)) {
    const text = values[name]
    derived[sortColumn(name)] = typeof text === 'string' ? sortKey(text) : null
  }
  const searched = searchedFields(resource)
  if (searched.length > 0) derived[searchColumn] = searchText(resource, searched, values)
  return derived
}

function searchText(resource: Derived, names: string[], values: Values): string {
  const texts = names.flatMap((name) => {
    const field = resource.fields[name]
    const value = values[name]
    if (!field || value === null || value === undefined) return []
    const key = searchKey(fieldAdapterOf(field).searchText?.(value) ?? String(value))
    return resource.personal ? [key] : bothSpellings(key)
  })
  return texts.join('\n')
}

/** Changes when the computation of keys changes, so that stored keys are recomputed. */
export function keyFingerprint(): string {
  const sample = 'ភូមិអូរធំ ស្ត្រី ព្រែកឯង Ângkôr Ou-Thum ១២៣ 45'
  return `${sortKey(sample)}|${searchKey(sample)}|${bothSpellings('anaemia edema')}`
}
