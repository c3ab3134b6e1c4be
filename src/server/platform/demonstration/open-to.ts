/** Limits the demonstration, where DEMO is not set, to callers on this machine. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ServerConfig } from '#src/server/config.ts'
import type { Database } from '#src/server/db/connection.ts'
import { loopback } from '#src/server/http/loopback.ts'

/** Headers that a proxy adds. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/** The name in a Host header, without its port and the brackets of IPv6. */
const nameOf = (host: string) =>
  host
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

/** Whether a request comes from this machine, by one of its addresses and without a proxy. */
export const isFromHere = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  loopback.has(nameOf(headers.host ?? '')) && forwarded.every((name) => headers[name] === undefined)

/** Whether the demo accounts are offered to a caller and may sign in. */
export const isDemoOpenTo = (
  { demo, demoChosen }: Pick<ServerConfig, 'demo' | 'demoChosen'>,
  request: Pick<FastifyRequest, 'headers'>,
): boolean => demo && (demoChosen || isFromHere(request))

export async function isDemoAccount(db: Database['db'], user: number): Promise<boolean> {
  const { rows } = await sql`select from demo_accounts where user_id = ${user}`.execute(db)
  return rows.length > 0
}
