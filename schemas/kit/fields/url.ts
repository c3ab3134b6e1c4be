import * as z from 'zod/mini'
import { cleanText } from '../khmer.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** A web address. */
export interface UrlField extends FieldBase {
  kind: 'url'
}

export const url = (options: Omit<UrlField, 'kind'>): UrlField => ({ kind: 'url', ...options })

export const urlKind: FieldType<UrlField> = {
  kind: 'url',
  about: 'A web address beginning http:// or https://.',
  options: {},
  storage: 'column',
  inFormula: 'text',
  inline: () => true,
  column: () => ({ type: 'varchar', length: 2000 }),
  // Web protocols only: a stored javascript: URL would run when its link is clicked.
  value: () => z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  operators: ['eq', 'contains', 'starts', 'null'],
  operand: () => z.string().check(z.maxLength(2000)),
  read: (raw) => (typeof raw === 'string' ? cleanText(raw) : raw),
  show: (value) => String(value ?? ''),
}
