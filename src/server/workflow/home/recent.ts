/** Recent activity for the home page, from history and change sets. */

import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { ChangeSetKind } from '#src/domain/answers.ts'
import type { Happening } from '#src/domain/home.ts'
import { isBound, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { loadUserNames } from '#src/server/access/user-names.ts'
import { setInCoverage } from '#src/server/records/changes/read-changes.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'
import type { Viewer } from '../home-tile.ts'

/** Rows to read; a request that changed many records becomes one entry. */
const maxRows = 200
/** Rows to search for other users' writes, because one user may have written all recent ones. */
const sought = 5000
/** Maximum number of entries per tile. */
const maxEntries = 6
/** Maximum age of an entry. */
const newsFor = 30 * 24 * 60 * 60_000

interface Written {
  id: number
  resource: string
  record_id: number
  action: Happening['action']
  at: string
  user_id: number
  username: string
  request_id: string
}

interface Group extends Written {
  subject: Resource
  records: Set<number>
}

/**
 * Groups the rows of one user's request on one resource. Of the user's own, a record that was
 * written several times appears once.
 */
function grouped(rows: readonly Written[], listed: readonly Resource[], mine: boolean): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const subject = listed.find(({ name }) => name === row.resource)
    if (!subject) continue
    const key = `${row.resource} ${row.request_id} ${row.action}`
    const group = groups.get(key) ?? { ...row, subject, records: new Set<number>() }
    group.records.add(row.record_id)
    groups.set(key, group)
  }
  const listedRecords = new Set<string>()
  const isNews = ({ resource, record_id, records }: Group) => {
    const record = `${resource} ${record_id}`
    if (!mine || records.size > 1) return true
    return !listedRecords.has(record) && Boolean(listedRecords.add(record))
  }
  return [...groups.values()].filter(isNews).slice(0, maxEntries)
}

/** Labels of the named records, one statement per resource. */
async function loadNames({ context, readScope }: Viewer, groups: readonly Group[]) {
  const single = groups.filter(({ records }) => records.size === 1)
  const resources = new Set(single.map(({ subject }) => subject))
  const texts = await Promise.all(
    [...resources].map(async (resource) => {
      const ids = single.filter((one) => one.subject === resource).map((one) => one.record_id)
      return [resource.name, await loadTexts(context.db, readScope, resource, ids, true)] as const
    }),
  )
  return new Map<string, ReadonlyMap<number, Label>>(texts)
}

/**
 * The user's latest records (`mine`), or other users' writes, newest first, without change sets.
 */
export async function recentWrites(viewer: Viewer, mine: boolean): Promise<Happening[]> {
  const { context, userId, listed, readScope } = viewer
  const names = `{${listed.map(({ name }) => name).join()}}`
  const since = new Date(context.clock().getTime() - newsFor).toISOString()
  const bound = listed.filter((resource) => isBound(readScope, resource))
  const isUnseen = bound.map(
    (resource) => sql`(h.resource = ${resource.name}
      and not exists (select 1 from ${visibleRows(readScope, resource)} t where t.id = h.record_id))`,
  )
  const latest: RawBuilder<unknown> = mine
    ? sql`select * from history where change_set_id is null and user_id = ${userId}
        order by id desc limit ${maxRows}`
    : sql`select * from (
        select * from history where change_set_id is null order by id desc limit ${sought}
      ) l where user_id <> ${userId} order by id desc limit ${maxRows}`
  const { rows } = await sql<Written>`
    select id, resource, record_id, action, at, user_id, username, request_id from (${latest}) h
    where resource = any(${names}::text[]) and at > ${since}::timestamptz
      and not (${sql.join([sql`false`, ...isUnseen], sql` or `)})
    order by id desc`.execute(context.db)
  const groups = grouped(rows, listed, mine)
  const texts = await loadNames(viewer, groups)
  const nameOf = await loadUserNames(context.db, mine ? [] : groups.map(({ username }) => username))
  return groups.map(({ id, action, at, username, subject, records, record_id }) => {
    const isOne = records.size === 1
    const page = hasRecordPage(subject) ? `/${subject.path}/update/${record_id}` : undefined
    const to = isOne ? page : `/${subject.path}`
    const record = isOne ? texts.get(subject.name)?.get(record_id) : undefined
    return {
      id: `h${id}`,
      action,
      at,
      by: mine ? null : nameOf(username),
      what: subject.label,
      icon: subject.icon,
      path: subject.path,
      count: records.size,
      ...(record ? { record } : {}),
      ...(to === undefined ? {} : { to }),
    }
  })
}

/** Names of resources whose records the user wrote recently, latest first. */
export async function workedIn({ context, userId }: Viewer): Promise<string[]> {
  const { rows } = await sql<{ resource: string }>`
    select resource from (
      select resource, id from history where change_set_id is null and user_id = ${userId}
      order by id desc limit ${maxRows}
    ) h group by resource order by max(id) desc`.execute(context.db)
  return rows.map(({ resource }) => resource)
}

/** The action of a change set, as a word of the home page. */
function actionOf({ kind, writes }: SetOfChanges): Happening['action'] {
  if (kind === 'import') return 'import'
  const [only, other] = new Set(writes.map(({ action }) => action))
  return only !== undefined && other === undefined ? only : 'update'
}

interface SetOfChanges {
  id: number
  kind: ChangeSetKind
  resource: string
  at: string
  username: string
  writes: readonly { resource: string; action: Happening['action']; count: number }[]
}

/** Recent change sets, such as imports: the user's own, or others'. */
export async function recentSets(viewer: Viewer, mine: boolean): Promise<Happening[]> {
  const { context, userId, listed, readScope } = viewer
  const names = `{${listed.map(({ name }) => name).join()}}`
  const since = new Date(context.clock().getTime() - newsFor).toISOString()
  const { rows } = await sql<SetOfChanges>`
    select id, kind, resource, created_at as at, username, writes from change_sets s
    where ${setInCoverage(readScope, 's') ?? sql`true`} and created_at > ${since}::timestamptz and resource = any(${names}::text[])
      and ${mine ? sql`created_by = ${userId}` : sql`created_by <> ${userId}`}
    order by id desc limit ${maxEntries}`.execute(context.db)
  const nameOf = await loadUserNames(context.db, mine ? [] : rows.map(({ username }) => username))
  return rows.flatMap((set) => {
    const resource = listed.find(({ name }) => name === set.resource)
    if (!resource) return []
    const own = set.writes.filter((write) => write.resource === set.resource)
    return {
      id: `s${set.id}`,
      action: actionOf({ ...set, writes: own }),
      at: set.at,
      by: mine ? null : nameOf(set.username),
      what: resource.label,
      icon: resource.icon,
      path: resource.path,
      count: own.reduce((sum, { count }) => sum + count, 0),
      to: `/${resource.path}/changes`,
    }
  })
}

/** Change sets and writes, newest first. */
export async function recent(viewer: Viewer, mine: boolean): Promise<Happening[]> {
  const found = await Promise.all([recentSets(viewer, mine), recentWrites(viewer, mine)])
  return found
    .flat()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, maxEntries)
}
