/** Creates and finds refresh tokens; only their hashes are stored. */

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { TableRow } from '#schemas/tables.gen.ts'
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

/** The session of a refresh token, used or not. */
export async function sessionOfToken(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  const { rows } = await sql<Pick<TableRow<'refresh_tokens'>, 'session_id'>>`
    select session_id from refresh_tokens where hash = ${hashOf(token)}`.execute(db)
  return rows[0]?.session_id
}

/** The session of an unused refresh token. */
export async function sessionOfUnused(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  const { rows } = await sql<Pick<TableRow<'refresh_tokens'>, 'session_id'>>`
    select session_id from refresh_tokens
    where hash = ${hashOf(token)} and used_at is null`.execute(db)
  return rows[0]?.session_id
}
