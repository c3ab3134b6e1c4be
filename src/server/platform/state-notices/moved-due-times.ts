/** Keeps reminders and escalations as sent when a due time moves and has still passed. */
import { type Kysely, sql } from 'kysely'
import { type DueRule, type DueStep, dueSpan } from '#schemas/kit/state-notices.ts'
import type { Tables } from '#src/server/db/connection.ts'

export const dueSteps: readonly DueStep[] = ['remind', 'escalate']

/** A due time that moved while the record stayed in its state; the times are ISO. */
export interface MovedDueTime {
  id: number
  /** The rule of its state. */
  rule: DueRule
  from: string
  to: string
}

/**
 * A step that was sent is not sent again if it would be due at once. If it is due later, it may be
 * sent again.
 */
export async function keepSent(
  db: Kysely<Tables>,
  resource: string,
  { moved, now }: { moved: readonly MovedDueTime[]; now: Date },
): Promise<void> {
  const rows = moved.flatMap(({ id, rule, from, to }) =>
    dueSteps.flatMap((step) => {
      const span = dueSpan(rule, step)
      return span && Date.parse(to) + span.from <= now.getTime() ? [{ id, step, from, to }] : []
    }),
  )
  if (rows.length === 0) return
  await sql`
    insert into state_notices (resource, record_id, due_at, step, sent_at)
    select s.resource, s.record_id, r."to", s.step, s.sent_at
    from json_to_recordset(cast(${JSON.stringify(rows)}::text as json))
      as r(id bigint, step text, "from" timestamptz, "to" timestamptz)
    join state_notices s on s.resource = ${resource} and s.record_id = r.id and s.step = r.step
      and s.due_at = r."from"
    on conflict do nothing`.execute(db)
}
