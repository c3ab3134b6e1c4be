/** What refresh tokens are made of; only their hashes are stored. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const randomToken = () => randomBytes(32).toString('base64url')

/**
 * The token that follows a spent one when the caller names the attempt by a key: the same each
 * time, so that an answer that was lost on its way can be given again. Nobody else can compute it.
 */
export function tokenAfter(spent: string, key: string, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`${hashOf(spent)} ${key}`)
    .digest('base64url')
}

/** The session that a refresh token, spent or not, belongs to. */
export async function sessionOfToken(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id from refresh_tokens where hash = ${hashOf(token)}`.execute(db)
  return rows[0]?.session_id
}

/** The session that is waiting for a refresh token to be used. */
export async function sessionOfUnused(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id from refresh_tokens
    where hash = ${hashOf(token)} and used_at is null`.execute(db)
  return rows[0]?.session_id
}
