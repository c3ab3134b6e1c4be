/** Names of users in events that store the sign-in name. */
import { type Kysely, sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import type { Tables } from '#src/server/db/connection.ts'

/**
 * The name in both languages; the sign-in name itself when the account no longer exists. With the
 * name of an API token, the system that acted as the user.
 */
export async function loadUserNames(
  db: Kysely<Tables>,
  usernames: Iterable<string>,
): Promise<(username: string, token?: string | null) => Label> {
  const requested = [...new Set(usernames)]
  const { rows } =
    requested.length === 0
      ? { rows: [] }
      : await sql<{ username: string } & Label>`
        select username, name_kh as kh, coalesce(name_en, name_kh) as en from users
        where username = any(${requested}::text[])`.execute(db)
  const names = new Map(rows.map(({ username, kh, en }) => [username, { kh, en }]))
  return (username, token) => {
    const { kh, en } = names.get(username) ?? { kh: username, en: username }
    return token ? { kh: `${token} ក្នុងនាម ${kh}`, en: `${token}, as ${en}` } : { kh, en }
  }
}
