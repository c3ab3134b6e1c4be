/** Rules for changes of users, roles and permissions, and their effect on signed-in users. */
import type { Transaction } from 'kysely'
import { assignPermission, beyondOwn, locksOut, touchedByRole } from '#src/domain/access/grants.ts'
import {
  assertHoldsAll,
  giveToAdministrator,
  isAdministrator,
  oneAtATime,
  permissionsAdded,
  permissionsOfUser,
  permissionsRemoved,
  rightsLeft,
  takeFromAdministrator,
} from '#src/server/access/auth/access-rights.ts'
import type { EndReason, Sessions } from '#src/server/access/auth/sessions.ts'
import type { Actor, WriteEvent, WriteRule } from '#src/server/access/context.ts'
import type { People } from '#src/server/access/realtime/people.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { assertNoCycles } from '#src/server/records/resources/cycles.ts'
import { notifyOfAccount } from '../notifications/account.ts'
import type { Notifications } from '../notifications/notifications.ts'
import { assertCoversAccount, endCoverageOf } from './coverage.ts'
import { markHandedOver } from './one-time.ts'

/** @throws BEYOND_OWN_RIGHTS naming the permission, OWN_ACCESS. The system itself may change all */
export async function assertAllowed(
  trx: Transaction<Tables>,
  { userId, permissions: userPermissions = new Set() }: Actor,
  touched: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  if (userId === null) return
  await oneAtATime(trx)
  const permission = beyondOwn(userPermissions, await touched())
  if (permission) throw new AppError('BEYOND_OWN_RIGHTS', { params: { permission } })
  if (locksOut(userPermissions, await rightsLeft(trx, userId))) throw new AppError('OWN_ACCESS')
}

/**
 * For a write of an account, by its present and former roles. A user with the permission to assign
 * roles can give others, except the administrator's, what they do not hold.
 * @throws BEYOND_OWN_RIGHTS naming the permission, OWN_ACCESS
 */
export async function assertMayChange(
  trx: Transaction<Tables>,
  actor: Actor,
  { id, formerRoles = [] }: { id: number; formerRoles?: readonly number[] },
): Promise<void> {
  const isForOthers =
    actor.userId !== id &&
    actor.permissions?.has(assignPermission) === true &&
    !(await isAdministrator(trx, id, formerRoles))
  await assertAllowed(trx, actor, async () =>
    isForOthers ? new Set<string>() : permissionsOfUser(trx, id, formerRoles),
  )
}

const idsBefore = ({ before }: WriteEvent, field: string) => (before?.[field] ?? []) as number[]

/** Users who change their own password after entering the present one stay signed in there. */
const whyEnded = (id: number, { userId, keepsSession }: Actor): [EndReason, string?] =>
  userId === id && keepsSession ? ['password changed', keepsSession] : ['account changed']

interface Parts {
  clock: () => Date
  sessions: Sessions
  people: People
  notifications: Notifications
}

/** Rules by resource name, for the write service. */
export function accessWriteRules({
  clock,
  sessions,
  people,
  notifications,
}: Parts): Record<string, WriteRule> {
  return {
    users: {
      beforeDelete: (_, id, writing) => endCoverageOf(writing, id),
      async inTransaction(trx, event, actor, writing) {
        const { id, action, changed } = event
        await assertCoversAccount(trx, actor, id)
        await assertMayChange(trx, actor, { id, formerRoles: idsBefore(event, 'role_ids') })
        if (action === 'create' && changed.includes('password') && actor.userId !== null)
          await markHandedOver(trx, id, clock().toISOString())
        const lockedOut = changed.includes('password') || changed.includes('is_active')
        const ends =
          action === 'delete' || (action === 'update' && lockedOut)
            ? await sessions.endAllOf(trx, id, ...whyEnded(id, actor))
            : []
        writing.afterCommit.push(() => {
          sessions.forgetUser(id)
          if (action !== 'create') people.profileChanged({ users: [id] })
          sessions.announce(ends)
        })
        await notifyOfAccount(writing, notifications, event, ends.length)
      },
    },
    roles: {
      async inTransaction(trx, event, actor, { afterCommit }) {
        const hands = event.changed.includes('permission_ids')
        const former = idsBefore(event, 'permission_ids')
        await assertAllowed(trx, actor, async () =>
          hands
            ? touchedByRole(
                await permissionsAdded(trx, event.id, former),
                await permissionsRemoved(trx, event.id, former),
              )
            : new Set<string>(),
        )
        if (hands) await assertHoldsAll(trx, event.id)
        afterCommit.push(() => {
          sessions.forgetUser()
          people.profileChanged({ roles: [event.id] })
        })
      },
    },
    permissions: {
      beforeDelete: takeFromAdministrator,
      async inTransaction(trx, { resource, id, action, changed }, _actor, { afterCommit }) {
        if (action === 'create' || action === 'restore') await giveToAdministrator(trx, id)
        await assertNoCycles({ trx }, resource, [{ id, changed }])
        afterCommit.push(() => {
          sessions.forgetUser()
          if (action === 'create') people.profileChanged({ administrators: true })
          if (action === 'delete' || action === 'restore') people.profileChanged({ everybody: true })
        })
      },
    },
  }
}
