/**
 * Sessions: a signed access token of 15 minutes and rotating refresh tokens. A refresh token that
 * is used twice was stolen or copied: its whole session ends.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { accessSeconds, createAccessTokens } from './access-tokens.ts'
import { createTokenUse, isApiToken } from './api-tokens.ts'
import { createBriefSessions } from './brief-sessions.ts'
import { hashOf, randomToken, sessionOfToken, sessionOfUnused, tokenAfter } from './refresh-tokens.ts'
import { createTidying, endWhere } from './session-rows.ts'
import { createUserCache, type SignedIn } from './user-cache.ts'

/** Milliseconds without activity after which the console ends a session (specification §9). */
const idleLife = 60 * 60_000
/**
 * Milliseconds after its last refresh in which a session can be renewed: an idle hour may start
 * just before the access token expires.
 */
export const sessionLife = idleLife + accessSeconds * 1000

/** Answer of login and refresh (specification §7); `expires_in` in seconds. */
export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

/** Why a session ended, as it is stored. */
export type EndReason =
  | 'signed out'
  | 'refresh token used again'
  | 'account changed'
  | 'password changed'
  | 'ended from another session'
  | 'one-time password used again'
  | 'ended by an administrator'

/** A session that has ended. */
export interface SessionEnd {
  sessionId: string
  userId: number
  reason: EndReason
}

export interface Sessions {
  /**
   * Starts a session for a user with a correct password, or one that `provider` knows; `within`
   * runs first, in its transaction.
   */
  open(
    userId: number,
    ip: string,
    userAgent?: string,
    within?: (trx: Kysely<Tables>) => Promise<void>,
    provider?: string,
  ): Promise<Tokens>
  /**
   * Starts a session in this process only, for the life of an access token: a full disk must not
   * lock out the administrator who makes room.
   */
  openBriefly(userId: number): Promise<Tokens>
  /**
   * Exchanges a refresh token for new tokens, once. A repeated attempt with the same `key` gets the
   * same answer while its tokens are unused, because the first answer was lost. @throws
   * SESSION_ENDED
   */
  refresh(refreshToken: string, key?: string): Promise<Tokens>
  /**
   * The user of an access token or an API token. @throws UNAUTHENTICATED, TOKEN_EXPIRED,
   * TOKEN_REVOKED, TOKEN_ACCOUNT
   */
  authenticate(bearer: string): Promise<SignedIn>
  /** Ends one session if it is active, and notifies the listeners. */
  end(sessionId: string, reason: EndReason): Promise<void>
  /**
   * Signs out with an expired access token: ends the session of a refresh token, if there is one.
   */
  endByRefreshToken(refreshToken: string): Promise<void>
  /**
   * Ends every session of a user but one, within the caller's transaction. Pass the result to
   * `announce` after the commit.
   */
  endAllOf(db: Kysely<Tables>, userId: number, reason: EndReason, except?: string): Promise<SessionEnd[]>
  /** Ends one session of a user, or all, in the same way. */
  endSomeOf(db: Kysely<Tables>, userId: number, reason: EndReason, only?: string): Promise<SessionEnd[]>
  /** Removes cached permissions of ended sessions and notifies the listeners. */
  announce(ended: readonly SessionEnd[]): void
  /** Called for each session that this process ended. Returns the unsubscribe function. */
  onEnd(listener: (event: SessionEnd) => void): () => void
  /** Removes cached permissions of a user, or of all users after a role change. */
  forgetUser(id?: number): void
}

/** Maximum stored length of a user agent. */
const longestAgent = 400

export function createSessions({
  db,
  secret,
  clock,
  registry,
}: {
  db: Kysely<Tables>
  secret: Uint8Array
  clock: () => Date
  registry: Registry
}): Sessions {
  const brief = createBriefSessions(clock)
  const tidy = createTidying(clock)
  const users = createUserCache({
    db,
    clock,
    hasCoverage: registry.find('user-coverages') !== undefined,
    hasSecondFactor: registry.find('roles')?.fields.second_factor_required !== undefined,
    briefUserOf: brief.userOf,
  })
  const accessTokens = createAccessTokens(secret, clock)
  const hasTokens = registry.find('api-tokens') !== undefined
  const noteUse = createTokenUse(db, clock)
  const listeners = new Set<(event: SessionEnd) => void>()
  const now = () => clock().toISOString()

  const issue = async (
    trx: Kysely<Tables>,
    userId: number,
    sessionId: string,
    refreshToken = randomToken(),
  ): Promise<Tokens> => {
    await trx
      .insertInto('refresh_tokens')
      .values({ hash: hashOf(refreshToken), session_id: sessionId, created_at: now() })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    return {
      access_token: await accessTokens.make(userId, sessionId),
      refresh_token: refreshToken,
      expires_in: accessSeconds,
    }
  }

  const expiry = () => new Date(clock().getTime() + sessionLife).toISOString()

  const announce = (ended: readonly SessionEnd[]) => {
    for (const event of ended) {
      users.forgetSession(event.sessionId)
      for (const listener of listeners) listener(event)
    }
  }

  const end = async (sessionId: string, reason: EndReason) => {
    const ended = brief.end(({ id }) => id === sessionId, reason)
    const which = sql`id = ${sessionId}`
    announce(ended.length > 0 ? ended : await endWhere(db, which, { reason, now: now() }))
  }

  return {
    open: (userId, ip, userAgent, within, provider) =>
      db.transaction().execute(async (trx) => {
        await tidy(trx)
        await within?.(trx)
        const session = {
          id: randomUUID(),
          user_id: userId,
          created_at: now(),
          last_used_at: now(),
          expires_at: expiry(),
          ip,
          user_agent: userAgent?.slice(0, longestAgent) ?? null,
          provider: provider ?? null,
        }
        await trx.insertInto('sessions').values(session).execute()
        return issue(trx, userId, session.id)
      }),

    openBriefly: async (userId) => ({
      access_token: await accessTokens.make(userId, brief.begin(userId)),
      refresh_token: randomToken(),
      expires_in: accessSeconds,
    }),

    async refresh(refreshToken, key) {
      const hash = hashOf(refreshToken)
      const next = key ? tokenAfter(refreshToken, key, secret) : undefined
      const { tokens, isSpent } = await db.transaction().execute(async (trx) => {
        const used = await sql<{ session_id: string }>`
          update refresh_tokens set used_at = ${now()} where hash = ${hash} and used_at is null
          returning session_id`.execute(trx)
        const fresh = used.rows[0]?.session_id
        const sessionId = fresh ?? (next && (await sessionOfUnused(trx, next)))
        if (!sessionId) return { isSpent: true }
        const alive = await sql<{ user_id: number }>`
          update sessions s set last_used_at = ${now()}, expires_at = ${expiry()}
          from users u
          where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now()}
            and u.id = s.user_id and u.is_active and u.deleted_at is null
          returning s.user_id`.execute(trx)
        const userId = alive.rows[0]?.user_id
        if (userId === undefined) return { isSpent: false }
        return { tokens: await issue(trx, userId, sessionId, next), isSpent: false }
      })
      if (tokens) return tokens
      const copied = isSpent ? await sessionOfToken(db, refreshToken) : undefined
      if (copied) await end(copied, 'refresh token used again')
      throw new AppError('SESSION_ENDED')
    },

    async authenticate(bearer) {
      if (!hasTokens || !isApiToken(bearer)) return users.bySession(await accessTokens.sessionOf(bearer))
      const user = await users.byToken(hashOf(bearer))
      if (user.token) await noteUse(user.token.id)
      return user
    },

    end,

    async endByRefreshToken(refreshToken) {
      const sessionId = await sessionOfToken(db, refreshToken)
      if (sessionId) await end(sessionId, 'signed out')
    },

    endAllOf: async (on, userId, reason, except = '') => [
      ...(await endWhere(on, sql`user_id = ${userId} and id <> ${except}`, { reason, now: now() })),
      ...brief.end((one) => one.userId === userId && one.id !== except, reason),
    ],

    endSomeOf: async (on, userId, reason, only) => {
      const one = only === undefined ? sql`true` : sql`id = ${only}`
      const which = sql`user_id = ${userId} and ${one}`
      return [
        ...(await endWhere(on, which, { reason, now: now() })),
        ...brief.end(({ id, ...own }) => own.userId === userId && (only ?? id) === id, reason),
      ]
    },

    announce,

    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    forgetUser: (id) => users.forgetUser(id),
  }
}
