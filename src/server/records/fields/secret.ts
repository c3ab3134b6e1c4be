import type { SecretField } from '#schemas/kit/fields/secret.ts'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { refusedPassword } from '#src/server/access/auth/refused-password.ts'
import type { FieldAdapter } from './kind.ts'

/** Only its hash is stored. */
export const secretHalf: FieldAdapter<SecretField> = {
  filters: {},
  store: (value) => hashPassword(String(value)),
  refuse: async ({ trx, context }, { resource, name, field, value, values }) => {
    const problem = await refusedPassword(trx, context.registry, resource, {
      field,
      password: String(value),
      values,
    })
    return problem && { field: name, ...problem }
  },
}
