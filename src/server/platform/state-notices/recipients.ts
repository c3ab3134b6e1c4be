/** Finds the users whom a declaration names (`Recipient`), as far as they can see the record. */
import { type Kysely, sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { hidesRecords } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { hasUnsent } from '#schemas/kit/scope.ts'
import type { Recipient } from '#schemas/kit/state-notices.ts'
import { asReceiver, coverageOn, everywhere } from '#src/domain/access/coverage.ts'
import { isPayerOnly } from '#src/domain/access/sides.ts'
import { atSide } from '#src/server/access/coverage/assert-work.ts'
import { containing, placeOfRecord } from '#src/server/access/coverage/place-sql.ts'
import {
  inCoverageText,
  isBound,
  type ReadScope,
  visibleRows,
} from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { holding } from '../approvals/deciders.ts'
import { readCoverage } from '../assignment/load-assignments.ts'

/** Maximum number of users who are notified of a record by a permission or a role. */
const maxNotified = 100
/** Maximum number of candidates per record and statement. */
const batch = 200
/** Maximum number of row scopes per statement. */
const maxChecks = 100

export interface RecipientQuery {
  db: Kysely<Tables>
  registry: Registry
  now: Date
}

type Group = Extract<Recipient, { permission: string } | { role: string }>

const isGroup = (recipient: Recipient): recipient is Group => 'permission' in recipient || 'role' in recipient

const named = (group: Group) =>
  'permission' in group
    ? holding(group.permission)
    : sql`exists (select 1 from users__role_ids ur
        join roles r on r.id = ur.target_id and r.deleted_at is null and r.name = ${group.role}
        where ur.owner_id = u.id)`

/** Joins the place of the record `t`, and whether the user `u` is responsible for it. */
function placeParts({ registry, now }: RecipientQuery, resource: Resource, { isLocal }: Group) {
  const place = placeOfRecord(resource, registry)
  if (!place) return { joins: sql``, covering: sql`true` }
  const isOpen = resource.scope?.whenEmpty === 'everybody'
  const area = isLocal
    ? sql`${sql.ref(`c.${place.level.field}`)} = f.id`
    : sql`(${containing(place.ancestry)} ${sql.raw(isOpen ? 'or f.id is null' : '')})`
  const day = dayInPhnomPenh(now)
  const covering = sql`exists (select 1 from user_coverages c
    where c.user_id = u.id and c.deleted_at is null and c.effective_from <= ${day}::date
      and coalesce(c.effective_to, 'infinity') >= ${day}::date and ${area})`
  return { joins: sql.raw(place.joins), covering }
}

/** Active users who can list the records of the resource. */
const isReader = (resource: Resource) =>
  sql`u.is_active and u.deleted_at is null and ${holding(resource.permissions.list)}`

type Pair = { record: number; user: number }

function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/**
 * The next users of a group for each record, of those who are responsible for its place.
 * @param after Of each record the last user of the batch before; 0 at first.
 */
async function loadCandidates(
  query: RecipientQuery,
  resource: Resource,
  group: Group,
  after: ReadonlyMap<number, number>,
) {
  const { joins, covering } = placeParts(query, resource, group)
  const { rows } = await sql<Pair>`
    select t.id::float8 as record, u.id::float8 as user
    from unnest(${idList([...after.keys()])}, ${idList([...after.values()])}) as page(record, last)
    join ${sql.table(resource.table)} t on t.id = page.record ${joins}
    cross join lateral (select u.id from users u
      where u.id > page.last and ${isReader(resource)} and ${named(group)} and ${covering}
      order by u.id limit ${batch}) u
    order by 1, 2`.execute(query.db)
  return groupRows(rows, ({ record }) => record)
}

/** The users of a group who can see each record; others don't count towards the maximum. */
async function loadGroup(query: RecipientQuery, resource: Resource, group: Group, ids: readonly number[]) {
  const found: Pair[] = []
  const counts = new Map<number, number>()
  let after = new Map(ids.map((id) => [id, 0]))
  while (after.size > 0) {
    const candidates = await loadCandidates(query, atSide(resource, group.side), group, after)
    const visible = await visiblePairs(query, resource, [...candidates.values()].flat())
    for (const pair of visible) {
      const count = (counts.get(pair.record) ?? 0) + 1
      counts.set(pair.record, count)
      if (count <= maxNotified) found.push(pair)
    }
    const isOpen = (record: number, { length }: Pair[]) =>
      length === batch && (counts.get(record) ?? 0) < maxNotified
    after = new Map(
      [...candidates].flatMap(([record, pairs]) =>
        isOpen(record, pairs) ? [[record, pairs[batch - 1]?.user ?? 0] as const] : [],
      ),
    )
  }
  return found
}

/** The users in fields of the records. */
async function loadNamed(
  { db }: RecipientQuery,
  resource: Resource,
  to: readonly Recipient[],
  ids: readonly number[],
) {
  const columns = to.flatMap((one) => ('field' in one ? one.field : 'creator' in one ? 'created_by' : []))
  if (columns.length === 0) return []
  const { rows } = await sql<Pair>`
    select distinct t.id::float8 as record, u.id::float8 as user from ${sql.table(resource.table)} t
    join users u on u.id in (${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}) and ${isReader(resource)}
    where t.id = any(${idList(ids)})`.execute(db)
  return rows
}

/** The permissions of each user, where what a user sees depends on them; else undefined. */
async function loadPermissions(
  { db, registry }: RecipientQuery,
  resource: Resource,
  users: readonly number[],
): Promise<ReadonlyMap<number, string[]> | undefined> {
  if (!hidesRecords(resource, registry) && !hasUnsent(resource, registry)) return undefined
  const { rows } = await sql<{ user: number; names: string[] }>`
    select ur.owner_id::float8 as user, array_agg(distinct p.name) as names from users__role_ids ur
    join roles r on r.id = ur.target_id and r.deleted_at is null
    join roles__permission_ids rp on rp.owner_id = r.id
    join permissions p on p.id = rp.target_id and p.deleted_at is null
    where ur.owner_id = any(${idList(users)}) group by 1`.execute(db)
  return new Map(rows.map(({ user, names }) => [user, names]))
}

/** The row scope of each user, as in their own requests. */
async function loadScopes(query: RecipientQuery, resource: Resource, users: readonly number[]) {
  const { db, registry, now } = query
  const rows = registry.find('user-coverages')
    ? await readCoverage(db, sql`c.user_id = any(${idList(users)}) and c.deleted_at is null`)
    : undefined
  const byUser = rows && groupRows(rows, ({ user_id }) => Number(user_id))
  const permissionsOf = await loadPermissions(query, resource, users)
  const scopeOf = (userId: number): ReadScope => {
    const permissions = new Set(permissionsOf?.get(userId))
    // A copy: record rules hold for users who cover everything, unlike for the system.
    const areas = byUser ? coverageOn(byUser.get(userId) ?? [], now) : [...everywhere]
    const coverage = isPayerOnly((name) => permissions.has(name)) ? asReceiver(areas) : areas
    return { registry, coverage, reader: { userId, permissions } }
  }
  return new Map(users.map((user) => [user, scopeOf(user)]))
}

/** The pairs whose user sees the record. Users with an equal row scope are checked once. */
async function visiblePairs(query: RecipientQuery, resource: Resource, pairs: readonly Pair[]) {
  if (pairs.length === 0) return []
  const scopes = await loadScopes(query, resource, [...new Set(pairs.map(({ user }) => user))])
  const bound = [...scopes].filter(([, scope]) => isBound(scope, resource))
  const keyOf = new Map(bound.map(([user, scope]) => [user, inCoverageText(scope, resource, 'c')]))
  const distinct = [...new Map(bound.map(([user, scope]) => [keyOf.get(user), scope]))]
  const ids = idList(new Set(pairs.map(({ record }) => record)))
  const visible = new Set<string>()
  for (let from = 0; from < distinct.length; from += maxChecks) {
    const page = distinct.slice(from, from + maxChecks)
    const checks = page.map(
      ([, scope], place) => sql`select ${place}::int as place, t.id::float8 as id
        from ${visibleRows(scope, resource)} t where t.id = any(${ids})`,
    )
    const { rows } = await sql<{ place: number; id: number }>`
      ${sql.join(checks, sql` union all `)}`.execute(query.db)
    for (const { place, id } of rows) visible.add(`${id} ${page[place]?.[0]}`)
  }
  return pairs.filter(({ user, record }) => !keyOf.has(user) || visible.has(`${record} ${keyOf.get(user)}`))
}

/**
 * The users who are notified of an event of the records, by the id of the record, each once.
 * @param except The user who caused it.
 */
export async function loadRecipients(
  query: RecipientQuery,
  resource: Resource,
  { ids, to, except }: { ids: readonly number[]; to: readonly Recipient[]; except?: number | null },
): Promise<Map<number, number[]>> {
  const pairs = await visiblePairs(query, resource, await loadNamed(query, resource, to, ids))
  for (const group of to.filter(isGroup)) pairs.push(...(await loadGroup(query, resource, group, ids)))
  const found = new Map<number, number[]>()
  for (const { record, user } of pairs) {
    const known = found.get(record) ?? []
    if (user !== except && !known.includes(user)) found.set(record, [...known, user])
  }
  return found
}
