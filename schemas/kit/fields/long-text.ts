import * as z from 'zod/mini'
import { cleanMultilineText } from '../khmer.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** Text of several lines: descriptions, notes. */
export interface LongTextField extends FieldBase {
  kind: 'longText'
  /** Maximum number of characters. Default 10,000. */
  max?: number
}

export const longText = (options: Omit<LongTextField, 'kind'>): LongTextField => ({
  kind: 'longText',
  ...options,
})

export const longTextKind: FieldType<LongTextField> = {
  kind: 'longText',
  about: 'Text of several lines.',
  options: { max: 'Most characters. Default 10,000.' },
  storage: 'column',
  inFormula: 'text',
  sortable: false,
  column: () => ({ type: 'text' }),
  value: (field) => z.string().check(z.maxLength(field.max ?? 10_000)),
  operators: ['contains', 'null'],
  operand: () => z.string().check(z.maxLength(1000)),
  read: (raw) => (typeof raw === 'string' ? cleanMultilineText(raw) : raw),
  show: (value) => String(value ?? ''),
}
