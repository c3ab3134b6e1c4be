/**
 * Sessions: a signed access token of 15 minutes and refresh tokens that rotate. A refresh token
 * that is used twice was stolen or copied: its whole session ends.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../errors.ts'
import { createUserCache, type SignedIn } from './user-cache.ts'

/** Seconds an access token is valid. */
export const accessSeconds = 15 * 60
/** Milliseconds after which an unused session ends; the console ends it after an idle hour. */
const sessionLife = 12 * 60 * 60_000

/** Milliseconds that ended sessions are kept, to see afterwards who was signed in from where. */
const remembered = 90 * 24 * 60 * 60_000
const day = 24 * 60 * 60_000

/** Answer of login and refresh (specification §7); `expires_in` in seconds. */
export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

export interface Sessions {
  /** Begins a session for a user whose password was right. */
  open(userId: number, ip: string): Promise<Tokens>
  /** Exchanges a refresh token for new tokens. @throws SESSION_ENDED */
  refresh(refreshToken: string): Promise<Tokens>
  /** Who an access token belongs to. @throws UNAUTHENTICATED */
  authenticate(accessToken: string): Promise<SignedIn>
  end(sessionId: string): Promise<void>
  /** Ends every session of a user, within the transaction that makes it necessary. */
  endAllOf(db: Kysely<Tables>, userId: number, reason: string): Promise<void>
  /** Forgets cached permissions of a user, or of everybody (a role changed). */
  forgetUser(id?: number): void
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function createSessions({
  db,
  secret,
  clock,
}: {
  db: Kysely<Tables>
  secret: Uint8Array
  clock: () => Date
}): Sessions {
  const users = createUserCache(db, clock)
  const verified = new Map<string, { sessionId: string; expires: number }>()
  const now = () => clock().toISOString()

  const accessToken = (userId: number, sessionId: string) => {
    const issued = Math.floor(clock().getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setIssuedAt(issued)
      .setExpirationTime(issued + accessSeconds)
      .sign(secret)
  }

  /** The session an access token names. Signatures are checked once per token, not per request. */
  const sessionOf = async (token: string) => {
    const known = verified.get(token)
    if (known && known.expires > clock().getTime()) return known.sessionId
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: clock(),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => {
      throw new AppError('UNAUTHENTICATED')
    })
    const entry = { sessionId: String(payload.sid), expires: Number(payload.exp) * 1000 }
    if (verified.size >= 10_000) verified.clear()
    verified.set(token, entry)
    return entry.sessionId
  }

  const issue = async (trx: Kysely<Tables>, userId: number, sessionId: string): Promise<Tokens> => {
    const refreshToken = randomBytes(32).toString('base64url')
    await trx
      .insertInto('refresh_tokens')
      .values({ hash: hashOf(refreshToken), session_id: sessionId, created_at: now() })
      .execute()
    return {
      access_token: await accessToken(userId, sessionId),
      refresh_token: refreshToken,
      expires_in: accessSeconds,
    }
  }

  let tidied = 0
  /** Once a day somebody's sign-in takes the old sessions with it. */
  const tidy = async (trx: Kysely<Tables>) => {
    const time = clock().getTime()
    if (time - tidied < day) return
    tidied = time
    await trx
      .deleteFrom('sessions')
      .where('expires_at', '<', new Date(time - remembered).toISOString())
      .execute()
  }

  const expiry = () => new Date(clock().getTime() + sessionLife).toISOString()

  const end = async (sessionId: string, reason: string) => {
    await sql`update sessions set ended_at = ${now()}, end_reason = ${reason}
      where id = ${sessionId} and ended_at is null`.execute(db)
    users.forgetSession(sessionId)
  }

  return {
    open: (userId, ip) =>
      db.transaction().execute(async (trx) => {
        await tidy(trx)
        const session = {
          id: randomUUID(),
          user_id: userId,
          created_at: now(),
          last_used_at: now(),
          expires_at: expiry(),
          ip,
        }
        await trx.insertInto('sessions').values(session).execute()
        return issue(trx, userId, session.id)
      }),

    async refresh(refreshToken) {
      const hash = hashOf(refreshToken)
      const result = await db.transaction().execute(async (trx) => {
        const taken = await sql<{ session_id: string }>`
          update refresh_tokens set used_at = ${now()} where hash = ${hash} and used_at is null
          returning session_id`.execute(trx)
        const sessionId = taken.rows[0]?.session_id
        if (!sessionId) return undefined
        const alive = await sql<{ user_id: number }>`
          update sessions s set last_used_at = ${now()}, expires_at = ${expiry()}
          from users u
          where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now()}
            and u.id = s.user_id and u.is_active and u.deleted_at is null
          returning s.user_id`.execute(trx)
        const userId = alive.rows[0]?.user_id
        return userId === undefined ? undefined : issue(trx, userId, sessionId)
      })
      if (result) return result
      const reused = await sql<{ session_id: string }>`
        select session_id from refresh_tokens where hash = ${hash}`.execute(db)
      const sessionId = reused.rows[0]?.session_id
      if (sessionId) await end(sessionId, 'refresh token used again')
      throw new AppError('SESSION_ENDED')
    },

    authenticate: async (token) => users.bySession(await sessionOf(token)),

    end: (sessionId) => end(sessionId, 'signed out'),

    async endAllOf(trx, userId, reason) {
      await sql`update sessions set ended_at = ${now()}, end_reason = ${reason}
        where user_id = ${userId} and ended_at is null`.execute(trx)
    },

    forgetUser: (id) => users.forgetUser(id),
  }
}
