import type { SecretField } from '#schemas/kit/fields/secret.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { ServerHalf } from './kind.ts'

/** Only its hash is ever stored. */
export const secretHalf: ServerHalf<SecretField> = {
  filters: {},
  store: (value) => hashPassword(String(value)),
}
