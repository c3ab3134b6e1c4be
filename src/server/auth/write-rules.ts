/**
 * What a change of users, roles and permissions must keep to, and what it means for people who are
 * signed in now.
 */
import type { Transaction } from 'kysely'
import { beyondOwn, locksOut } from '#src/domain/access/grants.ts'
import type { Actor, WriteEvent, WriteRule } from '../context.ts'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../errors.ts'
import {
  giveToAdministrator,
  oneAtATime,
  permissionsAdded,
  permissionsOfUser,
  rightsLeft,
} from './access-rights.ts'
import type { Sessions } from './sessions.ts'

/** @throws BEYOND_OWN_RIGHTS naming the permission, OWN_ACCESS. The system itself may do all. */
async function assertAllowed(
  trx: Transaction<Tables>,
  { userId, permissions: held = new Set() }: Actor,
  touched: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  if (userId === null) return
  await oneAtATime(trx)
  const permission = beyondOwn(held, await touched())
  if (permission) throw new AppError('BEYOND_OWN_RIGHTS', { params: { permission } })
  if (locksOut(held, await rightsLeft(trx, userId))) throw new AppError('OWN_ACCESS')
}

const idsBefore = ({ before }: WriteEvent, field: string) => (before?.[field] ?? []) as number[]

/** Rules by resource name, for the write service. */
export function accessWriteRules(sessions: Sessions): Record<string, WriteRule> {
  const forgetEverybody = () => sessions.forgetUser()
  return {
    users: {
      async inTransaction(trx, event, actor) {
        const { id, action, changed } = event
        await assertAllowed(trx, actor, () =>
          permissionsOfUser(trx, id, idsBefore(event, 'role_ids')),
        )
        const lockedOut = changed.includes('password') || changed.includes('is_active')
        if (action === 'delete' || (action === 'update' && lockedOut))
          await sessions.endAllOf(trx, id, 'account changed')
      },
      afterCommit: ({ id }) => sessions.forgetUser(id),
    },
    roles: {
      async inTransaction(trx, event, actor) {
        const hands = event.changed.includes('permission_ids')
        await assertAllowed(trx, actor, async () =>
          hands
            ? permissionsAdded(trx, event.id, idsBefore(event, 'permission_ids'))
            : new Set<string>(),
        )
        if (hands) await giveToAdministrator(trx, event.id)
      },
      afterCommit: forgetEverybody,
    },
    permissions: { afterCommit: forgetEverybody },
  }
}
