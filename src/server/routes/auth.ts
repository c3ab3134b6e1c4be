/** Signing in and out, and the profile (specification §4 "Session", §7). */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Label } from '#schemas/kit/types.ts'
import { callerOf } from '../audit/refusals.ts'
import { authenticate, requirePermission } from '../auth/access.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { createThrottle } from '../auth/throttle.ts'
import { parseBody } from '../body.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { notifyOfAddress } from '../notifications/sign-ins.ts'

const credentials = z.strictObject({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(200),
})
/** Checking a password is costly on purpose: one client can't keep the server busy with it. */
const rateLimit = { max: 120, timeWindow: 60_000 }

/** The refresh token says which session to end once the access token is dead. */
const logoutBody = z.strictObject({ refresh_token: z.string().max(200).optional() })

/** Random, of the caller's making: too long to be guessed by who only holds a stolen token. */
const attemptKey = /^[\w-]{20,100}$/

const refreshBody = z.strictObject({ refresh_token: z.string().min(1).max(200) })

interface Account {
  id: number
  password: string | null
  is_active: boolean
}

export function authRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, sessions, clock, notifications, audit } = context
  const throttle = createThrottle(clock)

  /** The account whose password is right. @throws TOO_MANY_LOGINS, LOGIN_FAILED, ACCOUNT_DISABLED */
  const checked = async (key: string, name: string, password: string): Promise<Account> => {
    const wait = throttle.wait(key)
    if (wait > 0)
      throw new AppError('TOO_MANY_LOGINS', {
        params: { minutes: Math.ceil(wait / 60_000) },
        headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
      })
    const { rows } = await sql<Account>`
      select id, password, is_active from users where username = ${name} and deleted_at is null
    `.execute(db)
    const account = rows[0]
    if (!(await verifyPassword(account?.password, password)) || !account) {
      throttle.failed(key)
      throw new AppError('LOGIN_FAILED')
    }
    throttle.succeeded(key)
    if (!account.is_active) throw new AppError('ACCOUNT_DISABLED')
    return account
  }

  app.post('/api/auth/login', { config: { access: 'public', rateLimit } }, async (request) => {
    const { username, password } = parseBody(request, credentials)
    const name = username.trim().toLowerCase()
    const key = `${request.ip} ${name}`
    const account = await throttle.inTurn(key, () => checked(key, name, password))
    await sql`update users set last_login_at = ${clock().toISOString()} where id = ${account.id}`.execute(
      db,
    )
    request.log.info({ user_id: account.id }, 'signed in')
    const { id: userId } = account
    const { ip } = request
    let isNewAddress = false
    const data = await sessions.open(userId, ip, request.headers['user-agent'], async (trx) => {
      isNewAddress = await notifyOfAddress(trx, notifications, { userId, ip })
    })
    if (isNewAddress) notifications.told(userId)
    audit.note({ kind: 'sign_in', ...callerOf(request), userId, username: name })
    return { success: true, data }
  })

  app.post('/api/auth/login/refresh', { config: { access: 'public' } }, async (request) => {
    const { refresh_token } = parseBody(request, refreshBody)
    const key = request.headers['idempotency-key']
    const attempt = typeof key === 'string' && attemptKey.test(key) ? key : undefined
    return { success: true, data: await sessions.refresh(refresh_token, attempt) }
  })

  // Public, because whoever is already signed out is told the same: it worked.
  app.post('/api/auth/logout', { config: { access: 'public' } }, async (request) => {
    const { refresh_token } = request.body === undefined ? {} : parseBody(request, logoutBody)
    const user = await authenticate(request, sessions).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 401) return undefined
      throw error
    })
    if (user) await sessions.end(user.sessionId, 'signed out')
    else if (refresh_token) await sessions.endByRefreshToken(refresh_token)
    return { success: true, data: null }
  })

  app.get('/api/profile', { config: { access: 'signed-in' } }, async (request) => {
    const user = requirePermission(request)
    const { rows } = await sql<{
      name_kh: string
      name_en: string
      email: string | null
      roles: { name: string; label: Label }[]
      unread: number
    }>`
      select name_kh, name_en, email, (
        select count(*)::int from notifications where user_id = u.id and read_at is null
      ) as unread, (
        select coalesce(json_agg(json_build_object('name', r.name, 'label', json_build_object(
          'kh', r.name_kh, 'en', coalesce(nullif(r.name_en, ''), r.name_kh))) order by r.name), '[]')
        from users__role_ids ur
        join roles r on r.id = ur.target_id and r.deleted_at is null
        where ur.owner_id = u.id
      ) as roles
      from users u where id = ${user.id}`.execute(db)
    const row = rows[0]
    if (!row) throw new AppError('UNAUTHENTICATED')
    const english = request.headers['x-localization'] === 'en'
    return {
      success: true,
      data: {
        id: user.id,
        username: user.username,
        name: english ? row.name_en : row.name_kh,
        email: row.email,
        roles: row.roles.map(({ name }) => name),
        role_labels: row.roles,
        permissions: [...user.permissions].sort(),
        unread_notifications: row.unread,
      },
    }
  })
}
