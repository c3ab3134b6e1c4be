import { z } from 'zod'
import type { KindHalf } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** A password: write-only, stored as an argon2id hash; a blank input leaves it unchanged. */
export interface SecretField extends FieldBase {
  kind: 'secret'
  /** Fewest characters. Default 10. */
  min?: number
}

export const secret = (options: Omit<SecretField, 'kind'>): SecretField => ({
  kind: 'secret',
  ...options,
})

export const secretKind: KindHalf<SecretField> = {
  kind: 'secret',
  about: 'A password: write-only, stored as a hash; a blank input leaves it unchanged.',
  options: { min: 'Fewest characters. Default 10.' },
  storage: 'column',
  writeOnly: true,
  sortable: false,
  column: () => ({ type: 'text' }),
  value: (field) =>
    z
      .string()
      .min(field.min ?? 10)
      .max(200),
  operators: [],
  read: (raw) => raw,
  show: () => '',
}
