/** Reads the audit log: writes of records and events as one list, newest first. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { HistoryChange } from '#src/domain/answers.ts'
import {
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  maxCounted,
} from '#src/domain/audit/audit-trail.ts'
import { deviceOf } from '#src/domain/device.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { changesBetween, presentName } from '#src/server/records/resources/history.ts'
import { type Holds, hiddenFields } from '#src/server/records/resources/rows.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'
import { type Conditions, conditionsOf, type Viewer } from './filter.ts'

export interface Trail extends Viewer, ReadScope {
  db: Kysely<Tables>
  holds: Holds
}

interface Stored {
  source: 'h' | 'e'
  id: number
  kind: AuditEntry['kind']
  at: string
  until: string
  count: number
  user_id: number | null
  username: string
  token: string | null
  ip: string
  user_agent: string | null
  reason: string | null
  resource: string | null
  record_id: number | null
  change_set: AuditEntry['change_set']
  fields: string[]
  details: AuditEntry['details']
  /** Microseconds, for the cursor of the next page. */
  moment: string
  total: number | null
}

/** The row after which a page starts: `<microseconds>.<h|e>.<id>`. */
interface Cursor {
  moment: string
  source: 'h' | 'e'
  id: string
}

const cursorForm = /^(\d{1,18})\.([he])\.(\d{1,18})$/

/** @throws BAD_PARAMETER */
export function readCursor(text: unknown, name: string): Cursor | undefined {
  if (text === undefined) return undefined
  const [, moment, source, id] = cursorForm.exec(String(text)) ?? []
  if (!moment || !source || !id) throw new AppError('BAD_PARAMETER', { params: { name } })
  return { moment, source: source as Cursor['source'], id }
}

const momentOf = ({ moment }: Cursor) =>
  sql`(timestamptz 'epoch' + ${moment}::bigint * interval '1 microsecond')`

/**
 * Rows of one table before (newer) or after a row of the list, which is ordered by time, by table
 * (writes after events of the same moment) and by id.
 */
function cursorCondition(source: 'h' | 'e', cursor: Cursor | undefined, side: 'older' | 'newer') {
  if (!cursor) return sql`true`
  const at = momentOf(cursor)
  const sign = sql.raw(side === 'older' ? '<' : '>')
  if (source === cursor.source) return sql`(at, id) ${sign} (${at}, ${cursor.id}::bigint)`
  // Within one moment writes are newer than events.
  const sameToo = side === 'older' ? source === 'e' : source === 'h'
  return sameToo ? sql`at ${sign}= ${at}` : sql`at ${sign} ${at}`
}

const columns = {
  h: sql`'h'::text as source, id, action as kind, at, at as until, 1 as count, user_id, username, token, ip,
    null::text as user_agent, reason, resource, record_id, change_set_id, after, '{}'::jsonb as details`,
  e: sql`'e'::text as source, id, kind, at, until, count, user_id, username, token, ip, user_agent, reason,
    resource, record_id, null::bigint as change_set_id, null::jsonb as after, details`,
}
const tables = { h: sql.raw('history'), e: sql.raw('audit_events') }

function parts(
  { writes, events }: Conditions,
  make: (source: 'h' | 'e', where: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const both = [writes && make('h', writes), events && make('e', events)]
  const parts = both.flatMap((part) => (part ? sql`(${part})` : []))
  return parts.length === 0 ? undefined : sql.join(parts, sql` union all `)
}

/** Counts at most one more than the maximum. */
const counted = (conditions: Conditions) =>
  parts(
    conditions,
    (source, where) => sql`select 1 from ${tables[source]} where ${where} limit ${maxCounted + 1}`,
  )

const rowsOf = (conditions: Conditions, { cursor, limit }: { cursor?: Cursor | undefined; limit: number }) =>
  parts(
    conditions,
    (source, where) => sql`
      select ${columns[source]} from ${tables[source]}
      where ${where} and ${cursorCondition(source, cursor, 'older')}
      order by at desc, id desc limit ${limit}`,
  )

async function stored(
  db: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  { limit, total }: { limit: number; total?: RawBuilder<unknown> | undefined },
): Promise<Stored[]> {
  const { rows: found } = await sql<Stored>`
    select t.source, t.id, t.kind, t.at, t.until, t.count, t.user_id, t.username, t.token, t.ip,
      coalesce(t.user_agent, d.user_agent) as user_agent, t.reason, t.resource, t.record_id,
      t.details, (extract(epoch from t.at) * 1000000)::bigint::text as moment,
      array(select jsonb_object_keys(coalesce(t.after, '{}'))) as fields,
      case when s.id is not null then json_build_object('id', s.id, 'kind', s.kind,
        'label', s.label, 'reverts', s.reverts) end as change_set,
      ${total ? sql`(select count(*)::int from (${total}) c)` : sql`null::int`} as total
    from (select * from (${rows}) u order by at desc, source desc, id desc limit ${limit}) t
    left join change_sets s on s.id = t.change_set_id
    left join lateral (
      select user_agent from sessions where user_id = t.user_id and ip = t.ip
        and created_at <= t.until and t.user_agent is null
      order by created_at desc limit 1
    ) d on true
    order by t.at desc, t.source desc, t.id desc`.execute(db)
  return found
}

/** Texts of the records in the rows, one statement per resource. */
async function textsIn({ db, ...readScope }: Trail, rows: readonly Stored[]) {
  const texts = new Map<string, ReadonlyMap<number, Label>>()
  for (const name of new Set(rows.flatMap(({ resource }) => resource ?? []))) {
    const ids = rows.flatMap((row) => (row.resource === name && row.record_id) || [])
    const resource = readScope.registry.find(name)
    if (resource) texts.set(name, await loadTexts(db, readScope, resource, [...new Set(ids)], true))
  }
  return texts
}

/** The fields of a write, in the form's order, without those the caller may not read. */
function fieldsOf(resource: Resource, names: readonly string[], holds: Holds): Label[] {
  const hidden = hiddenFields(resource, holds)
  const present = new Set(names.map((name) => presentName(resource, name)))
  return Object.entries(resource.fields).flatMap(([name, { label }]) =>
    present.has(name) && !hidden.includes(name) ? [label] : [],
  )
}

type Texts = ReadonlyMap<string, ReadonlyMap<number, Label>>

function entryOf({ registry, holds }: Trail, row: Stored, texts: Texts): AuditEntry {
  const { source, id, resource: name, record_id: record, user_agent, fields } = row
  const resource = name === null ? undefined : registry.find(name)
  const { kind, at, until, count, user_id, username, token, ip, reason, change_set, details } = row
  const unnamed = { kh: `#${record}`, en: `#${record}` }
  return {
    id: `${source}${id}`,
    kind,
    at,
    until,
    count,
    user_id,
    username,
    token,
    ip,
    reason,
    change_set,
    details,
    device: user_agent === null ? null : deviceOf(user_agent),
    resource: resource ? { path: resource.path, label: resource.label } : null,
    record:
      resource && record !== null
        ? {
            id: record,
            has_page: hasRecordPage(resource),
            text: texts.get(resource.name)?.get(record) ?? unnamed,
          }
        : null,
    fields: resource && kind === 'update' ? fieldsOf(resource, fields, holds) : [],
  }
}

const cursorText = ({ moment, source, id }: Stored) => `${moment}.${source}.${id}`

/** A page of the audit log: one statement, and one for the names of each resource's records. */
export async function readTrail(
  trail: Trail,
  filter: AuditFilter,
  { cursor, limit }: { cursor?: Cursor | undefined; limit: number },
): Promise<AuditPage> {
  const conditions = conditionsOf(trail, filter)
  const rows = rowsOf(conditions, { cursor, limit: limit + 1 })
  if (!rows) return { entries: [], next: null, newest: null, total: cursor ? null : 0 }
  const total = cursor ? undefined : counted(conditions)
  const found = await stored(trail.db, rows, { limit: limit + 1, total })
  const page = found.slice(0, limit)
  const texts = await textsIn(trail, page)
  const [first, last] = [page[0], page.at(-1)]
  return {
    entries: page.map((row) => entryOf(trail, row, texts)),
    next: found.length > limit && last ? cursorText(last) : null,
    newest: first ? cursorText(first) : null,
    total: cursor ? null : Math.min(first?.total ?? 0, maxCounted + 1),
  }
}

/** The number of newer rows, at most a hundred. */
export async function countNewer(trail: Trail, filter: AuditFilter, since: Cursor | undefined) {
  const newer = parts(
    conditionsOf(trail, filter),
    (source, where) => sql`
      select 1 from ${tables[source]} where ${where} and ${cursorCondition(source, since, 'newer')} limit 100`,
  )
  if (!newer) return 0
  const { rows } = await sql<{ n: number }>`
    select least(count(*), 100)::int as n from (${newer}) c`.execute(trail.db)
  return rows[0]?.n ?? 0
}

/** The values before and after a write that the caller may read. @throws RECORD_NOT_FOUND */
export async function readWrite(trail: Trail, id: number): Promise<(HistoryChange & { label: Label })[]> {
  const { db, registry, holds } = trail
  const { writes } = conditionsOf(trail, {})
  type Values = Readonly<Record<string, unknown>>
  const { rows } = await sql<{ resource: string; before: Values | null; after: Values | null }>`
    select resource, before, after from history
    where id = ${id} and ${writes ?? sql`false`}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const resource = registry.get(row.resource)
  const both = { before: row.before ?? {}, after: row.after ?? {} }
  const hidden = hiddenFields(resource, holds)
  const changes = await changesBetween({ ...trail, hidden }, resource, both)
  return changes.map((change) => ({
    ...change,
    label: resource.fields[change.field]?.label ?? { kh: change.field, en: change.field },
  }))
}
