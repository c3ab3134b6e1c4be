/** Signing in and out (specification §4 "Session", §7). */
import type { FastifyInstance } from 'fastify'
import { authActions } from '#src/domain/account-actions.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import { authenticate } from '#src/server/access/auth/access.ts'
import type { SessionEnd } from '#src/server/access/auth/sessions.ts'
import { createThrottle } from '#src/server/access/auth/throttle.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isDiskFull } from '#src/server/http/disk-full.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { type Credentials, checkCredentials, type Known, noteSignIn } from '../accounts/sign-in.ts'
import { isDemoAccount, isDemoOpenTo } from '../demonstration/open-to.ts'
import { notifyOfAddress } from '../notifications/sign-ins.ts'

/** Random, of the caller's making: too long to be guessed by who only holds a stolen token. */
const attemptKey = /^[\w-]{20,100}$/

export function authRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, db, sessions, clock, notifications, audit } = context
  const throttle = createThrottle(clock)

  /** @throws TOO_MANY_LOGINS, LOGIN_FAILED, ACCOUNT_DISABLED, PASSWORD_EXPIRED */
  const checked = async (key: string, credentials: Credentials): Promise<Known> => {
    const wait = throttle.wait(key)
    if (wait > 0)
      throw new AppError('TOO_MANY_LOGINS', {
        params: { minutes: Math.ceil(wait / 60_000) },
        headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
      })
    const known = await checkCredentials(context, credentials).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'LOGIN_FAILED') throttle.failed(key)
      throw error
    })
    throttle.succeeded(key)
    return known
  }

  answerActions(app, context, {
    group: authActions,
    handlers: {
      login: async ({ request, body: { username, password } }) => {
        const name = username.trim().toLowerCase()
        const { ip } = request
        const key = `${ip} ${name}`
        const known = await throttle.inTurn(key, () => checked(key, { name, password, ip }))
        const { id: userId, mustChange } = known
        if (config.demo && !isDemoOpenTo(config, request) && (await isDemoAccount(db, userId)))
          throw new AppError('LOGIN_FAILED')
        let isNewAddress = false
        let ended: readonly SessionEnd[] = []
        const tokens = await sessions
          .open(userId, ip, request.headers['user-agent'], async (trx) => {
            await noteSignIn(trx, { id: userId, ip, now: clock().toISOString() })
            // Of two who hold the same slip, only the last one is in.
            if (mustChange)
              ended = await sessions.endAllOf(trx, userId, 'one-time password used again')
            isNewAddress = await notifyOfAddress(trx, notifications, { userId, ip })
          })
          .catch((error: unknown) => {
            // Another password can't be chosen either while nothing can be written.
            if (mustChange || !isDiskFull(error)) throw error
            isNewAddress = false
            return sessions.openBriefly(userId)
          })
        sessions.announce(ended)
        request.log.info({ user_id: userId }, 'signed in')
        if (isNewAddress) notifications.told(userId)
        audit.note({ kind: 'sign_in', ...callerOf(request), userId, username: name })
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
