/** Looks at records about people, told once for as long as somebody works on one. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { ServerContext } from '../context.ts'
import { recordSensitiveView } from './hooks.ts'

/** Milliseconds in which further looks of the same person at the same record are the same look. */
const oneLook = 10 * 60_000

/**
 * To be awaited before the record is answered: what isn't told isn't shown. Having asked a register
 * about somebody is no look at their record.
 */
export async function logView(
  context: Pick<ServerContext, 'db' | 'clock'>,
  request: FastifyRequest,
  { resource, id }: { resource: Resource; id: number },
): Promise<void> {
  const since = new Date(context.clock().getTime() - oneLook).toISOString()
  const { rows } = await sql`
    select 1 from audit_events
    where resource = ${resource.name} and record_id = ${id} and kind = 'view_sensitive'
      and user_id = ${request.user?.id ?? null} and at > ${since}::timestamptz
      and details->>'register' is null
    limit 1`.execute(context.db)
  if (rows.length === 0) await recordSensitiveView(context, request, { resource, id })
}
