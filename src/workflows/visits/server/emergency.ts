/** Notifies clinicians of an emergency, once a visit (domain 1.3.1). */
import { sql } from 'kysely'
import { stepPath } from '#application/domain/visit-steps.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Actor } from '#src/server/access/context.ts'
import { loadCoveringUsers } from '#src/server/access/coverage/users-covering.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { emergencyRecipients } from '../domain/emergency.ts'
import { has } from './facts.ts'
import { decidesPriority, triaging } from './triaged-priority.ts'

/** Held by users who can write the consultation. */
const permission = 'visit_consult'

const EMERGENCY = visitPriority.EMERGENCY.value

interface Emergency {
  code: string
  facility: number
  queue_number: string
}

export function emergencyRules({ notifications }: { notifications: Notifications }): WriteRules {
  const notifyOf = async (visit: ReturnType<typeof sql>, actor: Actor, writing: Writing) => {
    const { rows } = await sql<Emergency>`
      select v.code, v.health_facility_id as facility, v.queue_number from visits v
      where v.id = ${visit} and ${codeIn('v.status', ...openStatuses)} and ${has('triages')}
        and not exists (select 1 from notifications
          where kind = 'emergency_triaged' and params ->> 'visit' = v.code)`.execute(writing.trx)
    const [row] = rows
    if (!row) return
    const users = await loadCoveringUsers(writing.trx, {
      permission,
      facility: row.facility,
      access: 'WORK',
      today: dayInPhnomPenh(new Date(writing.now)),
    })
    const people = emergencyRecipients(users.filter(({ id }) => id !== actor.userId))
    await notifications.notifyAll(writing, people, {
      kind: 'emergency_triaged',
      params: { visit: row.code, queue: String(row.queue_number) },
      link: stepPath('visit', row.code),
    })
  }
  return {
    triages: {
      neverRefuses: true,
      async inTransaction(_trx, event, actor, writing) {
        if (actor.userId === null || event.action === 'delete' || !decidesPriority(event)) return
        if (event.after && event.after.priority !== EMERGENCY) return
        const visit = sql`(select t.visit_id from triages t
          where t.id = ${event.id} and t.priority = ${EMERGENCY})`
        await notifyOf(visit, actor, writing)
      },
    },
    // A visit is also raised to an emergency after its triage.
    visits: {
      neverRefuses: true,
      async inTransaction(_trx, event, actor, writing) {
        const { action, changed, after, id } = event
        if (actor.userId === null || isWorkflowWrite(event, triaging)) return
        if (action !== 'update' || !changed.includes('priority') || after?.priority !== EMERGENCY) return
        await notifyOf(sql`${id}::bigint`, actor, writing)
      },
    },
  }
}
