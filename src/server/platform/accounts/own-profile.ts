/** The fields that users may change of their own account: contact, language and signature. */
import type { Resource } from '#schemas/kit/resource.ts'
import { validate } from '#schemas/kit/validate.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isUploadedBy } from '#src/server/records/files/store.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { assertRules } from '#src/server/records/resources/rules.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'

const ownNames = ['email', 'phone', 'language', 'signature_image'] as const

/** The own fields that the schemas declare. */
export const ownFields = ({ fields }: Resource): string[] =>
  ownNames.filter((name) => Object.hasOwn(fields, name))

/**
 * Changes one's own contact, language and signature. All other fields are refused by name: roles,
 * facility, permissions and the state of the account belong to administrators.
 * @throws VALIDATION per field, UNIQUE, UNAUTHENTICATED
 */
export async function changeOwnProfile({ writing }: Saving, id: number, body: Values): Promise<void> {
  const users: Resource = writing.context.registry.get('users')
  const allowed = ownFields(users)
  const unknown = Object.keys(body).filter((name) => !allowed.includes(name))
  if (unknown.length > 0)
    throw new AppError('VALIDATION', {
      problems: unknown.map((field) => ({ field, key: 'unknownField' })),
    })
  // The user's own account, regardless of their areas.
  const own = { ...writing, actor: { ...writing.actor, coverage: everywhere } }
  const stored = (await readStored(own.trx, readScopeOf(own), users, [id], { lock: true })).get(id)
  if (!stored || stored.deleted_at !== null) throw new AppError('UNAUTHENTICATED')
  const checked = validate(users, body, stored.values)
  const problems = checked.ok ? [] : checked.problems.filter(({ field }) => allowed.includes(field))
  if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource: users })
  const valid = checked.ok ? checked.values : {}
  const values = Object.fromEntries(Object.keys(body).map((name) => [name, valid[name] ?? null]))
  // Users who cover the country may refer to any file of a place, but must sign with their own.
  const { signature_image: image } = values
  if (image && image !== stored.values.signature_image)
    if (!(await isUploadedBy(own.trx, Number(image), id)))
      throw new AppError('VALIDATION', {
        problems: [{ field: 'signature_image', key: 'fileUnknown' }],
        resource: users,
      })
  await assertRules(writing, users, { ...stored.values, ...values }, stored)
  await updateRecords(own, users, [{ stored, values }])
}
