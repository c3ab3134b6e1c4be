import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import type { ResourceName } from '../names.ts'
import { formatNumber } from '../numbers.ts'
import type { FieldBase } from '../types.ts'

/** The number of active records that refer to this record, or to which it refers. */
export interface CountField extends FieldBase {
  kind: 'count'
  /** Name of the counted resource. */
  of: ResourceName
  /** The ref or refs field of that resource that points to this record. */
  via?: string
  /** Replaces `via`: a refs field of this resource that points to the counted resource. */
  own?: string
  /** Page that the number links to, as a tool's path. Default: the list of the counted records. */
  page?: string
}

export const count = (options: Omit<CountField, 'kind'>): CountField => ({
  kind: 'count',
  ...options,
})

export const countKind: FieldType<CountField> = {
  kind: 'count',
  about: 'How many living records of another resource refer to this one; links to their list.',
  options: {
    of: 'Name of the resource that is counted.',
    via: 'Its ref or refs field that points here.',
    own: 'In the place of via: a refs field of this resource that points there.',
    page: 'The page the number leads to, as a tool’s path. Default the list of what is counted.',
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
    const { via, own } = field
    if (own !== undefined) {
      const mine = resource.fields[own]
      return via === undefined && mine?.kind === 'refs' && mine.to === field.of
        ? []
        : [`own names '${own}', which is no refs of '${resource.name}' to '${field.of}'`]
    }
    const there = via === undefined ? undefined : target.fields[via]
    return (there?.kind === 'ref' || there?.kind === 'refs') && there.to === resource.name
      ? []
      : [`via names '${via}', which is no ref of '${field.of}' to '${resource.name}'`]
  },
}
