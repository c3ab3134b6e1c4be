/** Finds the users whom a declaration names (`Recipient`), as far as they can see the record. */
import { type Kysely, sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { hidesRecords } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Recipient } from '#schemas/kit/state-notices.ts'
import { type Coverage, coverageOn, everywhere } from '#src/domain/access/coverage.ts'
import { atSide } from '#src/server/access/coverage/assert-work.ts'
import { containing, placeOfRecord } from '#src/server/access/coverage/place-sql.ts'
import { isBound, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reader } from '#src/server/access/coverage/record-rules.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { holding } from '../approvals/deciders.ts'
import { readCoverage } from '../assignment/load-assignments.ts'

/** Maximum number of users who are notified of a record by a permission or a role. */
const maxNotified = 100

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

/** The users of a group for each record: those who are responsible for its place. */
async function loadGroup(query: RecipientQuery, resource: Resource, group: Group, ids: readonly number[]) {
  const { joins, covering } = placeParts(query, resource, group)
  const { rows } = await sql<Pair>`
    select t.id::float8 as record, u.id::float8 as user from ${sql.table(resource.table)} t ${joins}
    cross join lateral (select u.id from users u
      where ${isReader(resource)} and ${named(group)} and ${covering}
      order by u.id limit ${maxNotified}) u
    where t.id = any(${idList(ids)})`.execute(query.db)
  return rows
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

/** Of each user the permissions that lift record rules; undefined for resources without rules. */
async function loadLifting(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  users: readonly number[],
): Promise<ReadonlyMap<number, string[]> | undefined> {
  if (!hidesRecords(resource, registry)) return undefined
  const { rows } = await sql<{ user: number; names: string[] }>`
    select ur.owner_id::float8 as user, array_agg(distinct p.name) as names from users__role_ids ur
    join roles r on r.id = ur.target_id and r.deleted_at is null
    join roles__permission_ids rp on rp.owner_id = r.id
    join permissions p on p.id = rp.target_id and p.deleted_at is null
    where ur.owner_id = any(${idList(users)}) group by 1`.execute(db)
  return new Map(rows.map(({ user, names }) => [user, names]))
}

/** Answers which of the records a user sees. Users with equal areas are checked once. */
async function createSight(
  { db, registry, now }: RecipientQuery,
  resource: Resource,
  ids: readonly number[],
  users: readonly number[],
) {
  const rows =
    users.length > 0 && registry.find('user-coverages')
      ? await readCoverage(db, sql`c.user_id = any(${idList(users)}) and c.deleted_at is null`)
      : undefined
  const lifting = await loadLifting(db, registry, resource, users)
  const known = new Map<string, Promise<ReadonlySet<number>>>()
  const load = async (coverage: Coverage, reader: Reader) => {
    const readScope = { registry, coverage, reader }
    if (!isBound(readScope, resource)) return new Set(ids)
    const { rows } = await sql<{ id: number }>`
      select t.id::float8 as id from ${visibleRows(readScope, resource)} t
      where t.id = any(${idList(ids)})`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
  return async (user: number, record: number) => {
    const own = rows?.filter(({ user_id }) => Number(user_id) === user)
    // A copy: record rules hold for users who cover everything, unlike for the system.
    const coverage = own ? coverageOn(own, now) : [...everywhere]
    const reader = { userId: user, permissions: new Set(lifting?.get(user)) }
    const key = JSON.stringify([coverage, lifting && user])
    const visible = known.get(key) ?? load(coverage, reader)
    known.set(key, visible)
    return (await visible).has(record)
  }
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
  const pairs = await loadNamed(query, resource, to, ids)
  for (const group of to.filter(isGroup))
    pairs.push(...(await loadGroup(query, atSide(resource, group.side), group, ids)))
  const users = [...new Set(pairs.map(({ user }) => user))]
  const sees = await createSight(query, resource, ids, users)
  const found = new Map<number, number[]>()
  for (const { record, user } of pairs) {
    const known = found.get(record) ?? []
    if (user === except || known.includes(user) || !(await sees(user, record))) continue
    found.set(record, [...known, user])
  }
  return found
}
