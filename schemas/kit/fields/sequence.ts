import * as z from 'zod/mini'
import { cleanText, toWesternDigits } from '../khmer.ts'
import type { FieldType } from '../kind.ts'
import { longestSequence, parseSequence } from '../sequence-pattern.ts'
import type { FieldBase } from '../types.ts'

/** A number that the server assigns when a record is created: unique and without gaps. */
export interface SequenceField extends FieldBase {
  kind: 'sequence'
  readOnly: 'always'
  /** Text with `{0000}` for the counter and `{YY}` or `{YYYY}` for the year in Phnom Penh. */
  pattern: string
  /** Ref fields: each referenced record has its own counter. */
  within?: readonly string[]
  /**
   * The counter restarts at 1 each day in Phnom Penh, so numbers repeat; `day` names the dateTime
   * field of that day. Numbers of records of the neighbouring days that are still `inUse` are
   * skipped, so that after midnight two patients never hold the same number. Default: one counter
   * for all days.
   */
  daily?: { day: string; inUse: { field: string; in: readonly number[] } }
  /**
   * An integer field that counts the records that share one number, from 1, as the tenders of one
   * receipt do. Records created in the same request get the number of the first one.
   */
  parts?: string
  /**
   * Name of the transition that assigns the number; before it the field is empty. Default: at
   * creation.
   */
  assignedBy?: string
}

type Options = Omit<SequenceField, 'kind' | 'readOnly' | 'unique' | 'default'>

function uniqueAmong({ within = [], parts }: Options) {
  if (!Array.isArray(within)) return true
  const fields = parts ? [...within, parts] : within
  return fields.length > 0 ? { within: fields } : true
}

export const sequence = (options: Options): SequenceField => ({
  kind: 'sequence',
  readOnly: 'always',
  ...(options.daily ? {} : { unique: uniqueAmong(options) }),
  ...options,
})

export const sequenceKind: FieldType<SequenceField> = {
  kind: 'sequence',
  about: 'A number the server gives at creation, counted without gaps; never written, not even by import.',
  options: {
    pattern: 'Text with {0000} for the counter and {YY} or {YYYY} for the year, which begins it anew.',
    within: 'Ref fields: counted on its own for each record they point to.',
    daily:
      'Each day counts from 1: `day`, the field whose day it is; `inUse`, records whose numbers are left out.',
    parts: 'An integer field that counts, from 1, records that share one number.',
    assignedBy: 'Name of the transition that gives it. Default at creation.',
  },
  storage: 'column',
  inFormula: 'text',
  importable: false,
  column: () => ({ type: 'varchar', length: longestSequence }),
  value: () => z.string().check(z.maxLength(longestSequence)),
  operators: ['eq', 'in', 'starts', 'contains', 'null'],
  read: (raw) => (typeof raw === 'string' ? toWesternDigits(cleanText(raw)) : raw),
  show: (value) => String(value ?? ''),
  problems: (
    { pattern, within = [], daily, parts, assignedBy: assigningTransition, required },
    { resource },
  ) => [
    ...(parts !== undefined && resource.fields[parts]?.kind !== 'integer'
      ? [`counts its parts by '${parts}', which is no integer`]
      : []),
    ...(daily && resource.fields[daily.day]?.kind !== 'dateTime'
      ? [`counts by the day of '${daily.day}', which is no dateTime`]
      : []),
    ...(daily && !resource.fields[daily.inUse.field]
      ? [`leaves numbers out by '${daily.inUse.field}', which is no field`]
      : []),
    ...(assigningTransition !== undefined && required
      ? [`is given by the transition '${assigningTransition}', so it can’t be required before`]
      : []),
    ...(assigningTransition === undefined || resource.states?.transitions[assigningTransition]
      ? []
      : [`is given by the transition '${assigningTransition}', which states don’t declare`]),
    ...(parseSequence(pattern)
      ? []
      : [`has the pattern '${pattern}', which needs one {0000} and may hold {YY} or {YYYY}`]),
    ...within
      .filter((name) => resource.fields[name]?.kind !== 'ref')
      .map((name) => `counts within '${name}', which is not a ref`),
  ],
}
