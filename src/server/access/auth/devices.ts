/**
 * Known devices (OWASP, "Slow down online guessing attacks with device cookies"): a browser in
 * which an account was signed in holds a random cookie, and the database knows the pair. Attempts
 * from such a browser are counted apart from those of strangers, who therefore can't shut the owner
 * out. The cookie opens nothing and names nobody; a browser has one for all of its accounts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { hashOf, randomToken } from './refresh-tokens.ts'

const cookieName = 'device'
/** Seconds that a browser keeps it without being used; browsers allow no longer. */
const life = 400 * 24 * 60 * 60
export const deviceLife = life * 1000

/** The cookie of a request; undefined without one. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1]

/** Whether an account was signed in in a browser before. */
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
 * Notes that an account was signed in in a browser, within the transaction that begins the session.
 * A cookie that the server has not made is replaced. @returns the browser's cookie from now on
 */
export async function rememberDevice(
  trx: Kysely<Tables>,
  device: string | undefined,
  { userId, now }: { userId: number; now: string },
): Promise<string> {
  const { rows } = device
    ? await sql`select from known_devices where hash = ${hashOf(device)} limit 1`.execute(trx)
    : { rows: [] }
  const kept = device && rows.length > 0 ? device : randomToken()
  await sql`insert into known_devices (hash, user_id, first_used_at, last_used_at)
    values (${hashOf(kept)}, ${userId}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (hash, user_id) do update set last_used_at = excluded.last_used_at`.execute(trx)
  return kept
}

/** Gives the browser its cookie: for sign-ins only, out of reach of scripts and of other sites. */
export function sendDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName}=${device}; Path=/api/auth; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`,
  )
}
