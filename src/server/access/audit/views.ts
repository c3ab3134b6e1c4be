/** Views of records about people, recorded once per period of work on a record. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { ServerContext } from '../context.ts'
import { recordSensitiveView } from './hooks.ts'

/** Milliseconds within which further views of a record by the same user count as one view. */
const oneLook = 10 * 60_000

/**
 * Await it before the record is answered: an unrecorded record must not be shown. A look-up in an
 * outside register is not a view of the record.
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
