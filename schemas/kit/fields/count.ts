import { z } from 'zod'
import type { ResourceName } from '../../names.gen.ts'
import type { KindHalf } from '../kind.ts'
import { formatNumber } from '../numbers.ts'
import type { FieldBase } from '../types.ts'

/** How many living records of another resource refer to this one. */
export interface CountField extends FieldBase {
  kind: 'count'
  /** Name of the resource that is counted. */
  of: ResourceName
  /** Its ref field that points here. */
  via: string
}

export const count = (options: Omit<CountField, 'kind'>): CountField => ({
  kind: 'count',
  ...options,
})

export const countKind: KindHalf<CountField> = {
  kind: 'count',
  about: 'How many living records of another resource refer to this one; links to their list.',
  options: {
    of: 'Name of the resource that is counted.',
    via: 'Its ref field that points here.',
  },
  storage: 'derived',
  sortable: false,
  value: () => z.int(),
  operators: [],
  read: (raw) => raw,
  countsIn: () => true,
  show: (value) => (typeof value === 'number' ? formatNumber(value) : ''),
  problems: (field, { resource, registry }) => {
    const target = registry.find(field.of)
    if (!target) return [`counts '${field.of}', which does not exist`]
    const via = target.fields[field.via]
    return via?.kind === 'ref' && via.to === resource.name
      ? []
      : [`via names '${field.via}', which is no ref of '${field.of}' to '${resource.name}'`]
  },
}
