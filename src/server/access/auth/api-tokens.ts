/** Secrets of API tokens, and what makes a token usable. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { tokenPrefix } from '#src/domain/access/api-tokens.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { hashOf } from './refresh-tokens.ts'

/** The API token of a request. */
export interface ApiToken {
  id: number
  name: string
  readOnly: boolean
}

/** A token and its account, as stored. */
export interface StoredToken {
  id: number
  name: string
  is_read_only: boolean
  /** ISO; null once it is revoked. */
  expires_at: string | null
  is_revoked: boolean
  /** Whether its account is active. */
  is_active: boolean
}

/** Milliseconds between two writes of the time of last use. */
const usedInterval = 60_000

/** 256 random bits after the prefix. */
export const createTokenSecret = (): string => tokenPrefix + randomBytes(32).toString('base64url')

/** Whether the bearer of a request is an API token rather than an access token. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(tokenPrefix)

/** Stores the hash of a new token's secret. */
export async function storeTokenSecret(db: Kysely<Tables>, id: number, secret: string): Promise<void> {
  await sql`insert into api_token_secrets (hash, token_id)
    values (${hashOf(secret)}, ${id}::bigint)`.execute(db)
}

/** @throws TOKEN_REVOKED, TOKEN_EXPIRED, TOKEN_ACCOUNT */
export function assertUsable({ name, is_revoked, expires_at, is_active }: StoredToken, now: Date): void {
  const params = { token: name }
  if (is_revoked) throw new AppError('TOKEN_REVOKED', { params })
  if (expires_at === null || Date.parse(expires_at) <= now.getTime())
    throw new AppError('TOKEN_EXPIRED', { params })
  if (!is_active) throw new AppError('TOKEN_ACCOUNT', { params })
}

/** Stores when tokens were last used, at most once a minute each. */
export function createTokenUse(db: Kysely<Tables>, clock: () => Date): (id: number) => Promise<void> {
  const written = new Map<number, number>()
  return async (id) => {
    const now = clock()
    if (now.getTime() - (written.get(id) ?? 0) < usedInterval) return
    written.set(id, now.getTime())
    const before = new Date(now.getTime() - usedInterval).toISOString()
    // A full disk must not refuse a read.
    await sql`update api_tokens set last_used_at = ${now.toISOString()}::timestamptz
      where id = ${id} and (last_used_at is null or last_used_at <= ${before}::timestamptz)`
      .execute(db)
      .catch(() => undefined)
  }
}
