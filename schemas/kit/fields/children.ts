import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import type { ResourceName } from '../names.ts'
import type { FieldBase, Language } from '../types.ts'

/** Rows of another resource that belong to this record and are written with it. */
export interface ChildrenField extends FieldBase {
  kind: 'children'
  /** Name of the resource whose records are the rows. */
  of: ResourceName
  /** The ref field of that resource that points to this record. */
  via: string
  /** Maximum number of rows. Default 200. */
  max?: number
}

export const children = (options: Omit<ChildrenField, 'kind'>): ChildrenField => ({
  kind: 'children',
  ...options,
})

/** How many rows a write added, changed and removed; the history entry of the record. */
export interface RowCounts {
  added: number
  changed: number
  removed: number
}

const words: Record<Language, Record<keyof RowCounts, (n: number) => string>> = {
  kh: {
    added: (n) => `បន្ថែម ${n} ជួរ`,
    changed: (n) => `កែ ${n} ជួរ`,
    removed: (n) => `លុប ${n} ជួរ`,
  },
  en: {
    added: (n) => `${n} added`,
    changed: (n) => `${n} changed`,
    removed: (n) => `${n} removed`,
  },
}

function showCounts(counts: Partial<RowCounts>, language: Language): string {
  return (['added', 'changed', 'removed'] as const)
    .flatMap((what) => (counts[what] ? [words[language][what](counts[what])] : []))
    .join(', ')
}

const row = z.looseObject({
  id: z.optional(z.int().check(z.positive())),
  version: z.optional(z.int().check(z.positive())),
})

export const childrenKind: FieldType<ChildrenField> = {
  kind: 'children',
  about: 'Rows of another resource that belong to this record, edited as a grid in its form.',
  options: {
    of: 'Required. Name of the resource whose records are the rows.',
    via: 'Required. Its ref field that points here.',
    max: 'Most rows. Default 200.',
  },
  storage: 'rows',
  // Rows do not fit in a cell; they have an import file of their own.
  importable: false,
  sortable: false,
  value: ({ max = 200 }) =>
    z.array(row).check(z.refine((rows) => rows.length <= max, { params: { key: 'tooManyRows', max } })),
  operators: [],
  read: (raw) => raw,
  show: (value, _field, language) => {
    if (Array.isArray(value)) return value.length > 0 ? String(value.length) : ''
    return typeof value === 'object' && value !== null ? showCounts(value, language) : ''
  },
  countsIn: () => true,
  problems: (field, { resource, registry }) => {
    const target = registry.find(field.of)
    if (!target) return [`has rows of '${field.of}', which does not exist`]
    const via = target.fields[field.via]
    if (via?.kind !== 'ref' || via.to !== resource.name)
      return [`via names '${field.via}', which is no ref of '${field.of}' to '${resource.name}'`]
    if (Object.values(target.fields).some(({ kind }) => kind === 'children'))
      return [
        `has rows of '${field.of}', which has rows itself; give '${field.of}' a page of its own with a ref to '${resource.name}', instead of this field`,
      ]
    return via.visibleWhen || via.readOnly === 'always'
      ? [`via names '${field.via}', which must be a field that is always there`]
      : []
  },
}
