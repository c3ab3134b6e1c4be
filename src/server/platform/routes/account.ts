/** One's own account: its sessions and its password. */
import type { FastifyInstance } from 'fastify'
import { deviceOf } from '#src/domain/device.ts'
import { passwordActions, sessionActions } from '#src/domain/own-actions.ts'
import { aliveSessions } from '#src/server/access/auth/alive-sessions.ts'
import { createThrottle } from '#src/server/access/auth/throttle.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { changePassword } from '../accounts/change-password.ts'

export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, sessions, clock } = context
  const tries = createThrottle(context, ({ code }) => code === 'VALIDATION')

  answerActions(app, context, {
    group: sessionActions,
    handlers: {
      list: async ({ user }) => {
        const alive = await aliveSessions(db, user.id, clock())
        return alive.map(({ user_agent, ...session }) => ({
          ...session,
          device: deviceOf(user_agent),
          is_current: session.id === user.sessionId,
        }))
      },
      end: async ({ user, params: { session = '' } }) => {
        // The answer for another user's session is the same as for an unknown one.
        const mine = await aliveSessions(db, user.id, clock())
        if (!mine.some(({ id }) => id === session)) throw new AppError('NOT_FOUND')
        const isOwn = session === user.sessionId
        await sessions.end(session, isOwn ? 'signed out' : 'ended from another session')
        return null
      },
      endOther: async ({ user: { id, sessionId } }) => {
        sessions.announce(await sessions.endAllOf(db, id, 'ended from another session', sessionId))
        return null
      },
    },
  })

  answerActions(app, context, {
    group: passwordActions,
    handlers: {
      change: async ({ request, user, body: { current_password, new_password } }) => {
        const actor = { ...actorOf(request), keepsSession: user.sessionId }
        const passwords = { present: current_password, requested: new_password }
        await changePassword(context, actor, passwords, tries)
        request.log.info({ user_id: user.id }, 'password changed')
        return null
      },
    },
  })
}
