import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import { formatPhone, readPhone } from '../phone.ts'
import type { FieldBase } from '../types.ts'

/** A Cambodian or international telephone number, stored in E.164. */
export interface PhoneField extends FieldBase {
  kind: 'phone'
}

export const phone = (options: Omit<PhoneField, 'kind'>): PhoneField => ({
  kind: 'phone',
  ...options,
})

export const phoneKind: FieldType<PhoneField> = {
  kind: 'phone',
  about: 'A telephone number, stored in E.164 and shown as 012 345 678.',
  options: {},
  storage: 'column',
  inFormula: 'text',
  inline: () => true,
  column: () => ({ type: 'varchar', length: 16 }),
  value: () => z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  operators: ['eq', 'contains', 'starts', 'null'],
  operand: () => z.string().check(z.maxLength(30)),
  read: (raw) => (typeof raw === 'string' ? (readPhone(raw) ?? raw) : raw),
  show: (value) => (typeof value === 'string' ? formatPhone(value) : ''),
}
