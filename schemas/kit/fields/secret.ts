import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import { maxCharacters, minCharacters, passwordProblem } from '../password.ts'
import type { FieldBase } from '../types.ts'

/** A password: write-only, stored as an argon2id hash; blank input leaves it unchanged. */
export interface SecretField extends FieldBase {
  kind: 'secret'
  /** Minimum number of characters. Default 15. */
  min?: number
  /** Fields that the password must not consist of, such as names and the username. */
  unlike?: readonly string[]
}

export const secret = (options: Omit<SecretField, 'kind'>): SecretField => ({
  kind: 'secret',
  ...options,
})

export const secretKind: FieldType<SecretField> = {
  kind: 'secret',
  about: 'A password: write-only, stored as a hash; a blank input leaves it unchanged.',
  options: {
    min: 'Fewest characters. Default 15.',
    unlike: 'Fields of the record whose text the password may not consist of.',
  },
  storage: 'column',
  writeOnly: true,
  sortable: false,
  column: () => ({ type: 'text' }),
  value: (field) =>
    z.string().check(
      z.minLength(field.min ?? minCharacters),
      // Stops at very long input, so that no further check reads it.
      z.maxLength(maxCharacters, { abort: true }),
      z.superRefine((password, context) => {
        const problem = passwordProblem(password, { min: field.min })
        if (problem) context.addIssue({ code: 'custom', params: { key: problem.key, ...problem.params } })
      }),
    ),
  operators: [],
  read: (raw) => raw,
  show: () => '',
  problems: (field, { resource }) =>
    (field.unlike ?? [])
      .filter((name) => !Object.hasOwn(resource.fields, name))
      .map((name) => `unlike names '${name}', which does not exist`),
}
