/** The second factor: of one's own account, and its reset by an account administrator. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { secondFactorActions, userSecondFactorActions } from '#src/domain/access/second-factor.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import { verifyPassword } from '#src/server/access/auth/passwords.ts'
import { createThrottle } from '#src/server/access/auth/throttle.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { reasonOf } from '#src/server/records/record-request.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { assertCoversAccount } from '../accounts/coverage.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../accounts/second-factor.ts'
import { assertMayChange } from '../accounts/write-rules.ts'
import { accountPage } from '../notifications/sign-ins.ts'

/** The name that an authenticator app shows beside its code. */
const issuer = 'Sabay'

/** Changes of a second factor, as kinds of the audit log. */
type ChangeKind = 'second_factor_on' | 'second_factor_off' | 'second_factor_reset' | 'recovery_codes_renewed'

type Trx = Transaction<Tables>

export function secondFactorRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, clock, sessions, notifications, registry } = context
  const throttle = createThrottle(context, ({ code }) => code === 'VALIDATION')
  const wrong = (field: string, key: string) =>
    new AppError('VALIDATION', { problems: [{ field, key, params: {} }] })

  /**
   * Runs work that requires the password of one's own account. @throws TOO_MANY_LOGINS, VALIDATION
   */
  const withPassword = <T>(userId: number, password: string, work: () => Promise<T>) =>
    throttle.attempt([{ key: `own password ${userId}`, max: 10 }], async () => {
      const own = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
      if (!(await verifyPassword(own?.password, password))) throw wrong('current_password', 'wrongPassword')
      return work()
    })

  /** Writes the event of a change and notifies the owner, in its transaction. */
  const report = async (
    trx: Kysely<Tables>,
    request: FastifyRequest,
    { kind, userId }: { kind: ChangeKind; userId: number },
  ) => {
    const about = { resource: 'users', recordId: userId, reason: reasonOf(request) }
    await recordEvent(trx, { kind, ...callerOf(request), ...about }, clock())
    const news = kind === 'second_factor_reset' ? 'second_factor_off' : kind
    await notifications.notify(trx, userId, { kind: news, params: {}, link: accountPage })
  }

  /** The user's own change, announced after the commit. */
  const change = async <T>(
    request: FastifyRequest,
    change: { kind: ChangeKind; userId: number },
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      const done = await work(trx)
      await report(trx, request, change)
      return done
    })
    sessions.forgetUser(change.userId)
    notifications.sendUnreadCount(change.userId)
    return result
  }

  answerActions(app, context, {
    group: secondFactorActions,
    handlers: {
      show: ({ user }) => readSecondFactor(db, user.id),
      begin: async ({ user }) => {
        const secret = await beginSecondFactor(db, user.id, context)
        if (!secret) throw new AppError('SECOND_FACTOR_ON')
        const label = encodeURIComponent(`${issuer}:${user.username}`)
        return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` }
      },
      confirm: ({ request, user: { id: userId }, body: { current_password, code } }) =>
        withPassword(userId, current_password, () =>
          change(request, { kind: 'second_factor_on', userId }, async (trx) => {
            if ((await readSecondFactor(trx, userId)).since) throw new AppError('SECOND_FACTOR_ON')
            const recovery_codes = await confirmSecondFactor(trx, userId, code, context)
            if (!recovery_codes) throw wrong('code', 'wrongCode')
            return { recovery_codes }
          }),
        ),
      renew: ({ request, user: { id: userId }, body: { current_password } }) =>
        withPassword(userId, current_password, () =>
          change(request, { kind: 'recovery_codes_renewed', userId }, async (trx) => {
            if (!(await readSecondFactor(trx, userId)).since) throw new AppError('NOT_FOUND')
            return { recovery_codes: await renewRecoveryCodes(trx, userId) }
          }),
        ),
      turnOff: ({ request, user: { id: userId }, body: { current_password } }) =>
        withPassword(userId, current_password, () =>
          change(request, { kind: 'second_factor_off', userId }, async (trx) => {
            if (!(await removeSecondFactor(trx, userId))) throw new AppError('NOT_FOUND')
            return null
          }),
        ),
    },
  })

  answerActions(app, context, {
    group: userSecondFactorActions,
    handlers: {
      secondFactor: ({ which: { id }, save }) =>
        save(async (saving) => {
          await lockActive(saving, registry.get('users'), id)
          return readSecondFactor(saving.writing.trx, id)
        }),
      resetSecondFactor: async ({ request, which: { id: userId }, save }) => {
        const ended = await save(async (saving) => {
          const { trx, actor } = saving.writing
          if (actor.userId === userId) throw new AppError('OWN_SECOND_FACTOR')
          await lockActive(saving, registry.get('users'), userId)
          await assertMayChange(trx, actor, { id: userId })
          await assertCoversAccount(trx, actor, userId)
          if (!(await removeSecondFactor(trx, userId))) throw new AppError('NOT_FOUND')
          await report(trx, request, { kind: 'second_factor_reset', userId })
          return sessions.endAllOf(trx, userId, 'ended by an administrator')
        })
        sessions.forgetUser(userId)
        sessions.announce(ended)
        notifications.sendUnreadCount(userId)
        return null
      },
    },
  })
}
