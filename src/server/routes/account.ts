/** One's own account: its sessions and its password. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deviceOf } from '#src/domain/device.ts'
import { requirePermission } from '../auth/access.ts'
import { aliveSessions } from '../auth/alive-sessions.ts'
import { changePassword } from '../auth/change-password.ts'
import { createThrottle } from '../auth/throttle.ts'
import { parseBody } from '../body.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'

const passwords = z.strictObject({
  current_password: z.string().min(1).max(200),
  new_password: z.string().min(1).max(200),
})
/** Checking a password is costly on purpose: one client can't keep the server busy with it. */
const rateLimit = { max: 60, timeWindow: 60_000 }

export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, sessions, clock } = context
  const tries = createThrottle(clock)

  app.get('/api/sessions', { config: { access: 'signed-in' } }, async (request) => {
    const { id, sessionId } = requirePermission(request)
    const alive = await aliveSessions(db, id, clock())
    return {
      success: true,
      data: alive.map(({ user_agent, ...session }) => ({
        ...session,
        device: deviceOf(user_agent),
        is_current: session.id === sessionId,
      })),
    }
  })

  app.delete('/api/sessions/:id', { config: { access: 'signed-in' } }, async (request) => {
    const user = requirePermission(request)
    const { id } = request.params as { id: string }
    // Somebody else's is answered like none.
    const mine = await aliveSessions(db, user.id, clock())
    if (!mine.some((session) => session.id === id)) throw new AppError('NOT_FOUND')
    await sessions.end(id, id === user.sessionId ? 'signed out' : 'ended from another session')
    return { success: true, data: null }
  })

  app.delete('/api/sessions', { config: { access: 'signed-in' } }, async (request) => {
    const { id, sessionId } = requirePermission(request)
    sessions.announce(await sessions.endAllOf(db, id, 'ended from another session', sessionId))
    return { success: true, data: null }
  })

  app.post(
    '/api/auth/password',
    { config: { access: 'signed-in', rateLimit, beforePasswordChange: true } },
    async (request) => {
      const { sessionId } = requirePermission(request)
      const { current_password, new_password } = parseBody(request, passwords)
      const actor = { ...actorOf(request), keepsSession: sessionId }
      await changePassword(
        context,
        actor,
        { present: current_password, wanted: new_password },
        tries,
      )
      request.log.info({ user_id: actor.userId }, 'password changed')
      return { success: true, data: null }
    },
  )
}
