/** Creates and finds refresh tokens; only their hashes are stored. */

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const randomToken = () => randomBytes(32).toString('base64url')

/**
 * The token that follows a used one when the caller names the attempt by a key. It is the same each
 * time, so that a lost answer can be repeated, and only the server can compute it.
 */
export function tokenAfter(spent: string, key: string, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`${hashOf(spent)} ${key}`)
    .digest('base64url')
}

const withHash = (db: Kysely<Tables>, token: string) =>
  db.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hashOf(token))

/** The session of a refresh token, used or not. */
export async function sessionOfToken(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  return (await withHash(db, token).executeTakeFirst())?.session_id
}

/** The session of an unused refresh token. */
export async function sessionOfUnused(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  return (await withHash(db, token).where('used_at', 'is', null).executeTakeFirst())?.session_id
}
