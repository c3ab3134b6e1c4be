/** The life of an account: handing over, resetting, unlocking, and ending its sessions. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostCharacters } from '#schemas/kit/password.ts'
import { deviceOf } from '#src/domain/device.ts'
import { permissionsOfUser } from '../auth/access-rights.ts'
import { aliveSessions } from '../auth/alive-sessions.ts'
import { createAccount, resetPassword, unlock } from '../auth/one-time.ts'
import { assertAllowed } from '../auth/write-rules.ts'
import { objectBody, parseBody } from '../body.ts'
import type { ServerContext } from '../context.ts'
import { assertCoversAccount } from '../coverage/accounts.ts'
import { AppError } from '../errors.ts'
import type { Saving } from '../resources/input.ts'
import { heldLiving } from '../resources/save.ts'
import { idOf, saveAs } from './record-request.ts'

const reset = z.strictObject({
  version: z.int().positive(),
  /** Typed by the administrator; without it one is made. */
  password: z.string().min(1).max(mostCharacters).optional(),
})

/** Hashing is costly on purpose: one client can't keep the server busy with it. */
const rateLimit = { max: 60, timeWindow: 60_000 }

export function userRoutes(app: FastifyInstance, context: ServerContext): void {
  const { clock, sessions, registry } = context
  const users = registry.get('users')
  const base = `/api/${users.path}`
  const { list, create, update } = users.permissions
  const noStore = { 'cache-control': 'no-store' }

  app.post(
    `${base}/one-time`,
    { config: { access: [create], rateLimit } },
    async (request, reply) => {
      const body = objectBody(request)
      const data = await saveAs(request, context, (saving) => createAccount(saving, body))
      return reply.code(201).headers(noStore).send({ success: true, data })
    },
  )

  app.post(
    `${base}/:id/one-time`,
    { config: { access: [update], rateLimit } },
    async (request, reply) => {
      const change = { id: idOf(request), ...parseBody(request, reset) }
      const data = await saveAs(request, context, (saving) => resetPassword(saving, change))
      return reply.headers(noStore).send({ success: true, data })
    },
  )

  app.post(`${base}/:id/unlock`, { config: { access: [update] } }, async (request) => {
    const id = idOf(request)
    await saveAs(request, context, (saving) => unlock(saving, id))
    return { success: true, data: null }
  })

  /** The account, for whoever may touch it. @throws RECORD_NOT_FOUND, BEYOND_OWN_RIGHTS */
  const touched = async ({ writing }: Saving, id: number) => {
    const { trx, actor } = writing
    await assertAllowed(trx, actor, () => permissionsOfUser(trx, id))
    await assertCoversAccount(trx, actor, id)
  }

  app.get(`${base}/:id/sessions`, { config: { access: [list, update] } }, async (request) => {
    const id = idOf(request)
    const alive = await saveAs(request, context, async (saving) => {
      await heldLiving(saving, users, id)
      return aliveSessions(saving.writing.trx, id, clock())
    })
    const data = alive.map(({ user_agent, ...session }) => ({
      ...session,
      device: deviceOf(user_agent),
      is_current: session.id === request.user?.sessionId,
    }))
    return { success: true, data }
  })

  /** Ends one session of an account, or all of them; answers how many. */
  const end = async (request: FastifyRequest, only?: string) => {
    const id = idOf(request)
    const ended = await saveAs(request, context, async (saving) => {
      await heldLiving(saving, users, id)
      await touched(saving, id)
      return sessions.endSomeOf(saving.writing.trx, id, 'ended by an administrator', only)
    })
    if (only !== undefined && ended.length === 0) throw new AppError('NOT_FOUND')
    sessions.announce(ended)
    return { success: true, data: { sessions: ended.length } }
  }

  const ending = { config: { access: [update] } }
  app.delete(`${base}/:id/sessions`, ending, (request) => end(request))
  app.delete(`${base}/:id/sessions/:session`, ending, (request) => {
    const { session = '' } = request.params as { session?: string }
    return end(request, session)
  })
}
