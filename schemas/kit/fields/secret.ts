import { z } from 'zod'
import { isGuessable } from '../guessable.ts'
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
      // A megabyte of text isn't looked at any further.
      .max(200, { abort: true })
      .refine((password) => !isGuessable(password), { params: { key: 'guessable' } }),
  operators: [],
  read: (raw) => raw,
  show: () => '',
}
