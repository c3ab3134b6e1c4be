/** Where the rest of the server meets the audit trail: sessions, passwords, sensitive views. */
import type { FastifyRequest } from 'fastify'
import type { Resource } from '#schemas/kit/resource.ts'
import type { AuditDetails } from '#src/domain/audit/kinds.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { ServerContext } from '../context.ts'
import { recordEvent } from './events.ts'
import type { Audit } from './recorder.ts'
import { callerOf } from './refusals.ts'

/** Sessions that end, with the reason. One that nobody ends runs out by itself and is not told. */
export function auditSessions(audit: Audit, sessions: Sessions): void {
  sessions.onEnd(({ sessionId, userId, reason }) =>
    audit.note({ kind: 'session_ended', sessionId, userId, details: { reason } }),
  )
}

/** A new password is told of, in the transaction that sets it. */
export const passwordAuditRules = (clock: () => Date): WriteRules => ({
  users: {
    async inTransaction(trx, event, actor) {
      if (event.action !== 'update' || !event.changed.includes('password')) return
      const { userId, username, ip, requestId } = actor
      const kind = userId === event.id ? 'password_changed' : 'password_reset'
      const about = { resource: event.resource.name, recordId: event.id }
      await recordEvent(trx, { kind, userId, username, ip, requestId, ...about }, clock())
    },
  },
})

interface SensitiveView {
  resource: Resource
  id: number
  reason?: string | null
  details?: AuditDetails
}

/**
 * Somebody looks at a record whose contents are shown to few, or behind a reason (domain 1.0
 * VIEW_SENSITIVE). To be awaited before the answer is sent: what isn't told isn't shown.
 */
export async function recordSensitiveView(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  request: FastifyRequest,
  { resource, id, reason = null, details = {} }: SensitiveView,
): Promise<void> {
  const about = { resource: resource.name, recordId: id, reason, details }
  await recordEvent(db, { kind: 'view_sensitive', ...callerOf(request), ...about }, clock())
}
