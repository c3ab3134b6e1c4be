/** Operations on accounts: one-time passwords, reset, unlock, and ending sessions. */
import type { FastifyInstance } from 'fastify'
import { userActions } from '#src/domain/access/actions.ts'
import { deviceOf } from '#src/domain/device.ts'
import { aliveSessions } from '#src/server/access/auth/alive-sessions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { assertCoversAccount } from '../accounts/coverage.ts'
import { createAccount, resetPassword, unlock } from '../accounts/one-time.ts'
import { assertMayChange } from '../accounts/write-rules.ts'

export function userRoutes(app: FastifyInstance, context: ServerContext): void {
  const { clock, sessions, registry } = context
  const users = registry.get('users')

  /** The account, if the caller may change it. @throws RECORD_NOT_FOUND, BEYOND_OWN_RIGHTS */
  const touched = async ({ writing }: Saving, id: number) => {
    const { trx, actor } = writing
    await assertMayChange(trx, actor, { id })
    await assertCoversAccount(trx, actor, id)
  }

  /** Ends one session of an account, or all of them; returns their number. */
  const end = async ({ which: { id }, save }: Pick<Call, 'which' | 'save'>, only?: string) => {
    const ended = await save(async (saving) => {
      await lockActive(saving, users, id)
      await touched(saving, id)
      return sessions.endSomeOf(saving.writing.trx, id, 'ended by an administrator', only)
    })
    if (only !== undefined && ended.length === 0) throw new AppError('NOT_FOUND')
    sessions.announce(ended)
    return { sessions: ended.length }
  }

  answerActions(app, context, {
    group: userActions,
    handlers: {
      createAccount: ({ body, save }) => save((saving) => createAccount(saving, body)),

      resetPassword: ({ which: { id }, body, save }) =>
        save((saving) => resetPassword(saving, { id, ...body })),

      unlock: async ({ which, save }) => {
        await save((saving) => unlock(saving, which.id))
        return null
      },

      sessions: async ({ which: { id }, user, save }) => {
        const alive = await save(async (saving) => {
          await lockActive(saving, users, id)
          return aliveSessions(saving.writing.trx, id, clock())
        })
        return alive.map(({ user_agent, ...session }) => ({
          ...session,
          device: deviceOf(user_agent),
          is_current: session.id === user.sessionId,
        }))
      },

      endSessions: (call) => end(call),
      endSession: (call) => end(call, call.params.session),
    },
  })
}
