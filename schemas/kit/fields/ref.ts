import * as z from 'zod/mini'
import { copiesProblems } from '../copies.ts'
import type { TemplatePart } from '../copy-from.ts'
import type { FieldType } from '../kind.ts'
import type { ResourceName } from '../names.ts'
import { readInteger } from '../numbers.ts'
import type { Offered } from '../offered.ts'
import type { FieldBase } from '../types.ts'

/** A reference to one record of another resource, stored as its id. */
export interface RefField extends FieldBase {
  kind: 'ref'
  /** Name of the referenced resource. */
  to: ResourceName
  /**
   * `path`: one search box that shows the whole path. `cascade`: one select per level. Default
   * `path`.
   */
  picker?: 'path' | 'cascade'
  /** Offers only records whose `via` equals this record's `field`; cleared when `field` changes. */
  within?: { field: string; via: string }
  /**
   * Offers only records that meet this condition on the target's fields; `{ field }` is a value of
   * this record. Other records are refused where the reference, or a field it names, changes.
   */
  where?: Offered
  /**
   * Own field → field of the referenced record. The values are copied when the reference is written
   * and stay unchanged afterwards. The own fields are `readOnly: 'always'`.
   */
  copies?: Readonly<Record<string, string>>
  /**
   * Fields and rows that a new record takes from the chosen one: names, or `{ to, from }` where
   * they differ. The user can change them; entered values are only replaced on request.
   */
  copyFrom?: readonly TemplatePart[]
}

export const ref = (options: Omit<RefField, 'kind'>): RefField => ({ kind: 'ref', ...options })

/** Mistakes in a `within`; shared by `ref` and `refs`. */
export function withinProblems(
  field: { to: string; within?: { field: string; via: string } },
  { resource, registry }: Parameters<NonNullable<FieldType<RefField>['problems']>>[1],
): string[] {
  const target = registry.find(field.to)
  if (!target) return [`refers to '${field.to}', which does not exist`]
  if (!field.within) return []
  const via = target.fields[field.within.via]
  const own = resource.fields[field.within.field]
  if (own?.kind !== 'ref') return [`within.field names '${field.within.field}', which is not a ref`]
  if (via?.kind !== 'ref' || via.to !== own.to)
    return [`within.via names '${field.within.via}', which is no ref of '${field.to}' to '${own.to}'`]
  return []
}

export const refKind: FieldType<RefField> = {
  kind: 'ref',
  about: 'A reference to one record of another resource; cannot point at a deleted one.',
  options: {
    to: 'Name of the resource referred to.',
    picker: 'path: one search box showing the whole path; cascade: a select per level. Default path.',
    within: '{ field, via }: offers only records whose via equals this record’s field.',
    where:
      'Condition on the target’s fields: only records that meet it can be chosen. { field } is a value of this record.',
    copies: '{ own: theirs }: read-only fields that keep values of the record as they are when it is chosen.',
    copyFrom:
      'Fields and rows with which a new record begins as a copy of the chosen one: names, or { to, from, fields }.',
  },
  storage: 'column',
  inline: (field) => field.picker !== 'cascade',
  column: () => ({ type: 'bigint' }),
  value: () => z.int().check(z.positive()),
  operators: ['eq', 'in', 'under', 'null'],
  read: (raw) => (typeof raw === 'string' ? (readInteger(raw) ?? raw) : raw),
  show: (value) => (value === null || value === undefined ? '' : String(value)),
  problems: (field, owner) => [...withinProblems(field, owner), ...copiesProblems(field, owner)],
}
