import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import type { ResourceName } from '../names.ts'
import { readInteger } from '../numbers.ts'
import type { Offered } from '../offered.ts'
import type { FieldBase } from '../types.ts'
import { withinProblems } from './ref.ts'

/** References to any number of records of another resource, stored in a join table. */
export interface RefsField extends FieldBase {
  kind: 'refs'
  /** Name of the referenced resource. */
  to: ResourceName
  /** Maximum number of references. Default, and upper limit, 1,000. */
  max?: number
  /** Offers only records whose `via` equals this record's `field`; cleared when `field` changes. */
  within?: { field: string; via: string }
  /** Offers only records that meet this condition on the target's fields, as for `ref`. */
  where?: Offered
}

export const refs = (options: Omit<RefsField, 'kind'>): RefsField => ({ kind: 'refs', ...options })

/** Longest cell that is parsed, in characters. */
const maxText = 20_000

const id = z.int().check(z.positive())

export const refsKind: FieldType<RefsField> = {
  kind: 'refs',
  about: 'References to any number of records of another resource.',
  options: {
    to: 'Name of the resource referred to.',
    max: 'Most references. Default, and at most, 1,000.',
    within: '{ field, via }: offers only records whose via equals this record’s field.',
    where:
      'Condition on the target’s fields: only records that meet it can be chosen. { field } is a value of this record.',
  },
  storage: 'link',
  sortable: false,
  value: (field) => z.array(id).check(z.maxLength(field.max ?? 1000)),
  operand: () => id,
  operators: ['eq', 'in', 'null'],
  read: (raw) => {
    if (typeof raw !== 'string') return Array.isArray(raw) ? [...new Set(raw)] : raw
    if (raw.length > maxText) return raw
    const numbers = raw.split(/[;,]/).map((part) => readInteger(part))
    return numbers.every((number) => number !== undefined) ? [...new Set(numbers)] : raw
  },
  show: (value) => (Array.isArray(value) ? value.join('; ') : ''),
  problems: withinProblems,
}
