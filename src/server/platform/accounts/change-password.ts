/** Changes a user's own password. */
import { everywhere } from '#src/domain/access/coverage.ts'
import { verifyPassword } from '#src/server/access/auth/passwords.ts'
import { refusedPassword } from '#src/server/access/auth/refused-password.ts'
import type { Throttle } from '#src/server/access/auth/throttle.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { chosen } from './one-time.ts'

interface Change {
  present: string
  requested: string
}

const refuse = (field: string, key: string, params = {}) =>
  new AppError('VALIDATION', { problems: [{ field, key, params }] })

/** @throws VALIDATION at `current_password` */
async function assertPresent(stored: string | null, present: string) {
  if (!(await verifyPassword(stored, present))) throw refuse('current_password', 'wrongPassword')
}

/** Checks the password rules, and that the password is new. @throws VALIDATION at `new_password` */
async function assertGood(
  { db, registry }: ServerContext,
  { id, stored }: { id: number; stored: string | null },
  requested: string,
) {
  const users = registry.get('users')
  const field = users.fields.password
  const account = (await readStored(db, systemScope(registry), users, [id])).get(id)
  if (field?.kind !== 'secret' || !account) throw new AppError('UNAUTHENTICATED')
  const { values } = account
  const problem = await refusedPassword(db, registry, users, { field, password: requested, values })
  if (problem) throw refuse('new_password', problem.key, problem.params)
  if (await verifyPassword(stored, requested)) throw refuse('new_password', 'samePassword')
}

/**
 * Replaces the actor's password after checking the present one; their other sessions end, the
 * current one stays (`actor.keepsSession`).
 * @throws TOO_MANY_LOGINS, VALIDATION at `current_password` or `new_password`
 */
export async function changePassword(
  context: ServerContext,
  actor: Actor,
  { present, requested }: Change,
  tries: Throttle,
): Promise<void> {
  const id = actor.userId as number
  const { password: stored } = await context.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tries.attempt([{ key: `own password ${id}`, max: 10 }], () => assertPresent(stored, present))
  await assertGood(context, { id, stored }, requested)
  const users = context.registry.get('users')
  // The user's own account, regardless of their areas.
  await writing(context, { actor: { ...actor, coverage: everywhere } }, async (write) => {
    const found = (
      await readStored(write.trx, systemScope(context.registry), users, [id], { lock: true })
    ).get(id)
    if (!found || found.deleted_at !== null) throw new AppError('UNAUTHENTICATED')
    await updateRecords(write, users, [
      { stored: found, values: { password: requested, ...chosen(write.now) } },
    ])
  })
}
