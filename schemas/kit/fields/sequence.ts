import * as z from 'zod/mini'
import { cleanText, toWesternDigits } from '../khmer.ts'
import type { KindHalf } from '../kind.ts'
import { longestSequence, parseSequence } from '../sequence-pattern.ts'
import type { FieldBase } from '../types.ts'

/** A number that the server gives when a record is created, never twice and without gaps. */
export interface SequenceField extends FieldBase {
  kind: 'sequence'
  readOnly: 'always'
  /** Text with `{0000}` for the counter and `{YY}` or `{YYYY}` for the year in Phnom Penh. */
  pattern: string
  /** Ref fields: counted on its own for each record they point to. */
  within?: readonly string[]
}

type Options = Omit<SequenceField, 'kind' | 'readOnly' | 'unique' | 'default'>

export const sequence = (options: Options): SequenceField => ({
  kind: 'sequence',
  readOnly: 'always',
  unique: options.within ? { within: options.within } : true,
  ...options,
})

export const sequenceKind: KindHalf<SequenceField> = {
  kind: 'sequence',
  about:
    'A number the server gives at creation, counted without gaps; never written, not even by import.',
  options: {
    pattern:
      'Text with {0000} for the counter and {YY} or {YYYY} for the year, which begins it anew.',
    within: 'Ref fields: counted on its own for each record they point to.',
  },
  storage: 'column',
  inFormula: 'text',
  importable: false,
  column: () => ({ type: 'varchar', length: longestSequence }),
  value: () => z.string().check(z.maxLength(longestSequence)),
  operators: ['eq', 'in', 'starts', 'contains', 'null'],
  read: (raw) => (typeof raw === 'string' ? toWesternDigits(cleanText(raw)) : raw),
  show: (value) => String(value ?? ''),
  problems: ({ pattern, within = [] }, { resource }) => [
    ...(parseSequence(pattern)
      ? []
      : [`has the pattern '${pattern}', which needs one {0000} and may hold {YY} or {YYYY}`]),
    ...within
      .filter((name) => resource.fields[name]?.kind !== 'ref')
      .map((name) => `counts within '${name}', which is not a ref`),
  ],
}
