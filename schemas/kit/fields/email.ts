import * as z from 'zod/mini'
import { cleanText } from '../khmer.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** An e-mail address. */
export interface EmailField extends FieldBase {
  kind: 'email'
}

export const email = (options: Omit<EmailField, 'kind'>): EmailField => ({
  kind: 'email',
  ...options,
})

export const emailKind: FieldType<EmailField> = {
  kind: 'email',
  about: 'An e-mail address, stored in lower case.',
  options: {},
  storage: 'column',
  inFormula: 'text',
  inline: () => true,
  column: () => ({ type: 'varchar', length: 254 }),
  value: () => z.email().check(z.maxLength(254)),
  operators: ['eq', 'contains', 'starts', 'null'],
  operand: () => z.string().check(z.maxLength(254)),
  read: (raw) => (typeof raw === 'string' ? cleanText(raw).toLowerCase() : raw),
  show: (value) => String(value ?? ''),
}
