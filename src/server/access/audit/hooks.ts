/** Connects the server to the audit log: sessions, passwords, sensitive views. */
import type { FastifyRequest } from 'fastify'
import type { Resource } from '#schemas/kit/resource.ts'
import type { AuditDetails } from '#src/domain/audit/kinds.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { ServerContext } from '../context.ts'
import { recordEvent } from './events.ts'
import type { Audit } from './recorder.ts'
import { callerOf } from './refusals.ts'

/** Records ended sessions with the reason. Sessions that expire are not recorded. */
export function auditSessions(audit: Audit, sessions: Sessions): void {
  sessions.onEnd(({ sessionId, userId, reason }) =>
    audit.note({ kind: 'session_ended', sessionId, userId, details: { reason } }),
  )
}

/** Records a new password in the transaction that sets it. */
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
 * A user views a restricted record, or gives a reason to view it (domain 1.0 VIEW_SENSITIVE). Await
 * it before the answer is sent: an unrecorded record must not be shown.
 */
export async function recordSensitiveView(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  request: FastifyRequest,
  { resource, id, reason = null, details = {} }: SensitiveView,
): Promise<void> {
  const about = { resource: resource.name, recordId: id, reason, details }
  await recordEvent(db, { kind: 'view_sensitive', ...callerOf(request), ...about }, clock())
}
