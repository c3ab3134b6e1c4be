/** Sources that are the history of records: the patient's own, or of what hangs on him. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { HistoryChange } from '#src/domain/answers.ts'
import type { TimelineChange, TimelineSource } from '#src/domain/patients/profile.ts'
import { seen } from '../../coverage/sight.ts'
import { type StoredWrite, tellWrites } from '../../resources/history.ts'
import { hiddenFields } from '../../resources/rows.ts'
import { textsOf } from '../../resources/text-of.ts'
import { isAfter, momentColumn, type Source } from './source.ts'

interface WrittenSource {
  name: TimelineSource
  /** Whose records. */
  resource: string
  /** The columns of which one holds the patient's number. */
  via: readonly string[]
}

type Row = StoredWrite & { record_id: number; moment: string }

const changesIn = ({ fields }: Resource, changes: readonly HistoryChange[]): TimelineChange[] =>
  changes.map(({ field, before_text: before, after_text: after }) => ({
    ...{ field, before, after },
    label: fields[field]?.label ?? { kh: field, en: field },
  }))

/** Creations, changes, deletions and restorations; what the person may not read of them is left out. */
export function writesOf({ name, resource: of, via }: WrittenSource): Source {
  return {
    name,
    concerns: ({ registry, holds }) => {
      const resource = registry.find(of)
      return resource !== undefined && holds(resource.permissions.list)
    },
    async read(reading, { id, before, limit }) {
      const { db, registry } = reading
      const resource = registry.get(of)
      const isHis = sql.join(
        via.map((column) => sql`${sql.ref(`t.${column}`)} = ${id}`),
        sql` or `,
      )
      const { rows } = await sql<Row>`
        select h.id, h.record_id, h.action, h.at, h.version, h.user_id, h.username, h.reason,
          h.before, h.after, null as change_set, ${momentColumn}
        from history h
        where h.resource = ${of}
          and h.record_id in (select t.id from ${seen(reading, resource)} t where ${isHis})
          and (h.action <> 'update' or coalesce(h.after, '{}') <> '{}')
          and ${isAfter(name, before)}
        order by h.at desc, h.id desc limit ${limit}`.execute(db)
      const hidden = hiddenFields(resource, reading.holds)
      const entries = await tellWrites({ db, registry, hidden }, resource, rows)
      const own = via.includes('id')
      const ids = [...new Set(rows.map(({ record_id }) => record_id))]
      const texts = own ? new Map<number, Label>() : await textsOf(db, registry, resource, ids)
      return entries.map((entry, index) => {
        const { record_id, moment } = rows[index] as Row
        const about = texts.get(record_id)
        return {
          ...{ id: entry.id, source: name, at: entry.at, action: entry.action, moment },
          ...{ by: entry.by?.name ?? null, reason: entry.reason },
          ...(about ? { about } : {}),
          changes: entry.action === 'update' ? changesIn(resource, entry.changes) : [],
        }
      })
    },
  }
}
