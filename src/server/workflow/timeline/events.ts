/** Timeline sources from the audit trail about the patient's record. */
import { sql } from 'kysely'
import type { EventKind } from '#src/domain/audit/kinds.ts'
import type { TimelineSource } from '#src/domain/timeline.ts'
import { isAfter, listOf, momentColumn, type TimelineSourceReader } from './source.ts'

interface EventSource {
  name: TimelineSource
  kind: EventKind
  /** Permission needed in addition to listing patients. */
  permission?: string
}

interface Row {
  id: number
  record_id: number
  at: string
  user_id: number | null
  username: string
  reason: string | null
  moment: string
}

export function eventsOf({ name, kind, permission }: EventSource): TimelineSourceReader {
  return {
    name,
    concerns: ({ holds }) => permission === undefined || holds(permission),
    async read({ db }, query) {
      const { before, limit } = query
      const { rows } = await sql<Row>`
        select id, record_id, at, user_id, username, reason, ${momentColumn} from audit_events
        where resource = 'patients' and record_id = any(${listOf(query)}) and kind = ${kind}
          and ${isAfter(name, before)}
        order by at desc, id desc limit ${limit}`.execute(db)
      return rows.map(({ id, record_id: owner, at, user_id, username, reason, moment }) => ({
        id,
        owner,
        source: name,
        at,
        reason,
        moment,
        by: user_id === null ? null : username,
        action: kind,
        changes: [],
      }))
    },
  }
}
