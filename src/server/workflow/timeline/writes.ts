/** Timeline sources from the history of records: the patient's own, and related ones. */
import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { HistoryChange } from '#src/domain/answers.ts'
import type { TimelineChange, TimelineSource } from '#src/domain/timeline.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { describeWrites, type StoredWrite } from '#src/server/records/resources/history.ts'
import { hiddenFields } from '#src/server/records/resources/rows.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'
import { isAfter, listOf, momentColumn, type TimelineQuery, type TimelineSourceReader } from './source.ts'

interface WrittenSource {
  name: TimelineSource
  /** The resource of the records. */
  resource: string
  /** Columns that can refer to the patient. */
  via: readonly string[]
  /**
   * Records can move to another patient (`patient_id`); the former patient's timeline shows that
   * too.
   */
  isMovable?: true
}

type Row = StoredWrite & { record_id: number; moment: string; owner: number | null }

const changesIn = ({ fields }: Resource, changes: readonly HistoryChange[]): TimelineChange[] =>
  changes.map(({ field, before_text: before, after_text: after }) => ({
    field,
    before,
    after,
    label: fields[field]?.label ?? { kh: field, en: field },
  }))

/**
 * The owner of the record after the write `h`: from the next write that moved it, otherwise its
 * current owner. Records that refer to two patients belong to both.
 */
function ownerAt(resource: Resource, table: RawBuilder<unknown>, via: readonly string[]) {
  const [column = 'id'] = via
  if (via.length > 1) return sql`null`
  if (column === 'id') return sql`h.record_id`
  return sql`coalesce((
    select (n.before ->> ${column})::bigint from history n
    where n.resource = ${resource.name} and n.record_id = h.record_id and n.id > h.id
      and n.before ->> ${column} is not null order by n.id limit 1),
    (select ${sql.ref(`t.${column}`)} from ${table} t where t.id = h.record_id))`
}

/** The patient from whom a write with this alias moved the record. */
const formerOwner = (alias: string) => sql`(${sql.ref(`${alias}.before`)} ->> 'patient_id')::bigint`

/** Records of a resource that were moved away from these patients; uses an index. */
const movedFrom = (resource: string, query: TimelineQuery) => sql`select m.record_id from history m
  where m.resource = ${sql.lit(resource)} and m.action = 'update'
    and m.before ->> 'patient_id' is not null and ${formerOwner('m')} = any(${listOf(query)})`

/** Creations, changes, deletions and restorations, without fields that the user cannot read. */
export function writesOf({ name, resource: of, via, isMovable }: WrittenSource): TimelineSourceReader {
  return {
    name,
    concerns: ({ registry, holds }) => {
      const resource = registry.find(of)
      return resource !== undefined && holds(resource.permissions.list)
    },
    async read(reading, query) {
      const { db, registry } = reading
      const resource = registry.get(of)
      const table = visibleRows(reading, resource)
      const isHis = sql.join(
        via.map((column) => sql`${sql.ref(`t.${column}`)} = any(${listOf(query)})`),
        sql` or `,
      )
      const theirs = sql`select t.id from ${table} t where ${isHis}`
      const records = isMovable ? sql`${theirs} union ${movedFrom(of, query)}` : theirs
      // Of a record that moved away, only the write that moved it is shown.
      const isOwnWrite = isMovable
        ? sql`(h.record_id in (${theirs}) or ${formerOwner('h')} = any(${listOf(query)}))`
        : sql`true`
      const { rows } = await sql<Row>`
        select h.*, ${ownerAt(resource, table, via)} as owner from (select h.id, h.record_id, h.action, h.at, h.version, h.user_id, h.username,
          h.token, h.reason,
          h.before, h.after, null as change_set, ${momentColumn}
        from history h
        where h.resource = ${of}
          and h.record_id in (${records}) and ${isOwnWrite}
          and (h.action <> 'update' or coalesce(h.after, '{}') <> '{}')
          and ${isAfter(name, query.before)}
        order by h.at desc, h.id desc limit ${query.limit}) h
        order by h.at desc, h.id desc`.execute(db)
      const hidden = hiddenFields(resource, reading.holds)
      const entries = await describeWrites({ ...reading, hidden }, resource, rows)
      const own = via.includes('id')
      const ids = [...new Set(rows.map(({ record_id }) => record_id))]
      const texts = own ? new Map<number, Label>() : await loadTexts(db, reading, resource, ids, true)
      return entries.map((entry, index) => {
        const { record_id, moment, owner } = rows[index] as Row
        const about = texts.get(record_id)
        return {
          id: entry.id,
          source: name,
          at: entry.at,
          action: entry.action,
          moment,
          owner,
          by: entry.by?.name ?? null,
          reason: entry.reason,
          ...(about ? { about } : {}),
          changes: entry.action === 'update' ? changesIn(resource, entry.changes) : [],
        }
      })
    },
  }
}
