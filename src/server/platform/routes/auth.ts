/** Sign-in and sign-out (specification §4 "Session", §7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { authActions } from '#src/domain/account-actions.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import { authenticate } from '#src/server/access/auth/access.ts'
import { deviceOf, isKnownDevice, rememberDevice, sendDevice } from '#src/server/access/auth/devices.ts'
import type { SessionEnd, Tokens } from '#src/server/access/auth/sessions.ts'
import { createThrottle } from '#src/server/access/auth/throttle.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { isDiskFull } from '#src/server/http/disk-full.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { assertPasswordAllowed, checkCredentials, checkSecondStep, noteSignIn } from '../accounts/sign-in.ts'
import { signInLimits } from '../accounts/sign-in-limits.ts'
import { isDemoAccount, isDemoOpenTo } from '../demonstration/open-to.ts'
import { notifyOfAddress } from '../notifications/sign-ins.ts'
import { endTicket, readTicket } from '../openid/ticket.ts'

/** A random value of the caller: too long to be guessed with only a stolen token. */
const attemptKey = /^[\w-]{20,100}$/

interface SignedInAs {
  userId: number
  mustChange: boolean
  isKnown: boolean
  /** The provider that identified the user, where no password was required. */
  provider?: string
}

export function authRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, db, sessions, clock, notifications, audit } = context
  const throttle = createThrottle(context, ({ code }) => ['LOGIN_FAILED', 'CODE_WRONG'].includes(code))

  /** Starts the session of an authenticated user, in a browser that becomes known. */
  const begin = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { userId, mustChange, isKnown, provider }: SignedInAs,
  ): Promise<Tokens> => {
    const { ip } = request
    const device = deviceOf(request)
    let isNewAddress = false
    let cookie: string | undefined
    let ended: readonly SessionEnd[] = []
    const within = async (trx: Kysely<Tables>) => {
      const now = clock().toISOString()
      await noteSignIn(trx, { id: userId, isKnown, now })
      cookie = await rememberDevice(trx, device, { userId, now })
      // When two people use the same one-time password, only the last one stays signed in.
      if (mustChange) ended = await sessions.endAllOf(trx, userId, 'one-time password used again')
      isNewAddress = await notifyOfAddress(trx, notifications, { userId, ip })
    }
    const tokens = await sessions
      .open(userId, ip, request.headers['user-agent'], within, provider)
      .catch((error: unknown) => {
        // A user who must change the password cannot do so while the database is read-only.
        if (mustChange || !isDiskFull(error)) throw error
        isNewAddress = false
        cookie = undefined
        return sessions.openBriefly(userId)
      })
    sessions.announce(ended)
    if (cookie) sendDevice(request, reply, cookie)
    request.log.info({ user_id: userId }, 'signed in')
    if (isNewAddress) notifications.sendUnreadCount(userId)
    return tokens
  }

  answerActions(app, context, {
    group: authActions,
    handlers: {
      login: async ({ request, reply, body: { username, password, code } }) => {
        const name = username.trim().toLowerCase()
        const { ip } = request
        const device = deviceOf(request)
        const isKnown = await isKnownDevice(db, device, name)
        const { userId, mustChange, isRecovered } = await throttle.attempt(
          signInLimits({ name, ip, device: isKnown ? device : undefined }),
          async () => {
            const known = await checkCredentials(context, { name, password, ip, isKnown })
            const { id, mustChange } = known
            await assertPasswordAllowed(context, id)
            const isRecovered = await checkSecondStep(context, { id, code, ip, isKnown })
            return { userId: id, mustChange, isRecovered }
          },
        )
        if (config.demo && !isDemoOpenTo(config, request) && (await isDemoAccount(db, userId)))
          throw new AppError('LOGIN_FAILED')
        const tokens = await begin({ request, reply }, { userId, mustChange, isKnown })
        const who = { ...callerOf(request), userId, username: name }
        if (isRecovered) audit.note({ kind: 'recovery_code_used', ...who })
        audit.note({ kind: 'sign_in', ...who })
        return tokens
      },
      openid: async ({ request, reply }) => {
        const ticket = readTicket(context, request)
        endTicket(context, reply)
        if (ticket?.kind === 'failed') throw new AppError(ticket.code)
        if (ticket?.kind !== 'known') throw new AppError('OIDC_EXPIRED')
        const { userId, username } = ticket
        const how = { userId, mustChange: false, isKnown: true, provider: 'openid' }
        const tokens = await begin({ request, reply }, how)
        const details = { provider: config.openid?.issuer.hostname ?? '' }
        audit.note({ kind: 'sign_in', ...callerOf(request), userId, username, details })
        return tokens
      },
      refresh: ({ request, body: { refresh_token } }) => {
        const key = request.headers['idempotency-key']
        const attempt = typeof key === 'string' && attemptKey.test(key) ? key : undefined
        return sessions.refresh(refresh_token, attempt)
      },
      logout: async ({ request, body: { refresh_token } = {} }) => {
        const user = await authenticate(request, sessions).catch((error: unknown) => {
          if (error instanceof AppError && error.status === 401) return undefined
          throw error
        })
        if (user) await sessions.end(user.sessionId, 'signed out')
        else if (refresh_token) await sessions.endByRefreshToken(refresh_token)
        return null
      },
    },
  })
}
