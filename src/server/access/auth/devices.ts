/**
 * Known devices (OWASP, "Slow down online guessing attacks with device cookies"): a browser in
 * which an account has signed in holds a random cookie, and the database knows the pair. Attempts
 * from such a browser are counted apart from those of strangers, who therefore cannot lock the
 * owner out. The cookie grants no access and names no account; a browser has one for all of its
 * accounts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { hashOf, randomToken } from './refresh-tokens.ts'

const cookieName = 'device'
/** Seconds that a browser keeps an unused cookie; browsers allow no longer. */
const life = 400 * 24 * 60 * 60
export const deviceLife = life * 1000

/** The cookie of a request; undefined without one. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1]

/** Whether an account has signed in from this browser before. */
export async function isKnownDevice(
  db: Kysely<Tables>,
  device: string | undefined,
  username: string,
): Promise<boolean> {
  if (!device) return false
  const { rows } = await sql`select from known_devices d join users u on u.id = d.user_id
    where d.hash = ${hashOf(device)} and u.username = ${username} and u.deleted_at is null`.execute(db)
  return rows.length > 0
}

/**
 * Notes a sign-in from a browser, within the transaction that starts the session. Replaces a cookie
 * that this server has not made. @returns the browser's new or present cookie
 */
export async function rememberDevice(
  trx: Kysely<Tables>,
  device: string | undefined,
  { userId, now }: { userId: number; now: string },
): Promise<string> {
  const { rows } = device
    ? await sql`select from known_devices where hash = ${hashOf(device)} limit 1`.execute(trx)
    : { rows: [] }
  const token = device && rows.length > 0 ? device : randomToken()
  await sql`insert into known_devices (hash, user_id, first_used_at, last_used_at)
    values (${hashOf(token)}, ${userId}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (hash, user_id) do update set last_used_at = excluded.last_used_at`.execute(trx)
  return token
}

/** Sets the browser's cookie: for sign-ins only, not readable by scripts or other sites. */
export function sendDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName}=${device}; Path=/api/auth; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`,
  )
}
