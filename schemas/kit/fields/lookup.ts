import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/**
 * A field of a referenced record, found by following refs: `commune_id.district_id`,
 * `level_id.rank`.
 */
export interface LookupField extends FieldBase {
  kind: 'lookup'
  /**
   * Ref fields joined by dots, ending in a stored field of the last record. A path that ends in a
   * ref shows that record's name in the reader's language.
   */
  path: string
}

export const lookup = (options: Omit<LookupField, 'kind'>): LookupField => ({
  kind: 'lookup',
  ...options,
})

export const lookupKind: FieldType<LookupField> = {
  kind: 'lookup',
  about: 'A value read from a referenced record; never written.',
  options: {
    path: 'Ref fields joined by dots to a stored field; one that ends in a ref shows that record’s name.',
  },
  storage: 'derived',
  sortable: false,
  value: () => z.unknown(),
  operators: [],
  read: (raw) => raw,
  countsIn: (value) => typeof value === 'number',
  show: (value) => (value === null || value === undefined ? '' : String(value)),
  problems: (field, { resource, registry }) => {
    const steps = field.path.split('.')
    let current = resource
    for (const step of steps.slice(0, -1)) {
      const via = current.fields[step]
      if (via?.kind !== 'ref') return [`path: '${step}' is no ref of '${current.name}'`]
      const target = registry.find(via.to)
      if (!target) return [`path: '${via.to}' does not exist`]
      current = target
    }
    const last = steps.at(-1) ?? ''
    const end = current.fields[last]
    const { storage, writeOnly } = (end && registry.kindOf(end)) ?? {}
    if (writeOnly || (storage !== 'column' && storage !== 'generated'))
      return [`path: '${last}' is no stored field of '${current.name}'`]
    return steps.length > 1 ? [] : ['path needs at least one ref before the field']
  },
}
