/** The filter of the audit log and the caller's visibility, as conditions on both of its tables. */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { startOfDay } from '#schemas/kit/dates.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { AuditFilter } from '#src/domain/audit/audit-trail.ts'
import { type AuditKind, auditKinds, writeKinds } from '#src/domain/audit/kinds.ts'
import { AppError } from '#src/server/http/errors.ts'
import { readFilter } from '#src/server/records/resources/list-query.ts'

/** The reader of the audit log. */
export interface Viewer {
  registry: Registry
  /** Resources that the reader may list. */
  listed: readonly Resource[]
  /**
   * Ids of a resource's records within the reader's coverage, as a query; undefined: all of them.
   */
  visibleIds(resource: Resource): RawBuilder<unknown> | undefined
}

type Condition = RawBuilder<unknown>

const day = z.iso.date()
const filterType = z.strictObject({
  user: z.int().positive().optional(),
  username: z.string().max(100).optional(),
  resource: z.string().max(100).optional(),
  record: z.int().positive().optional(),
  kind: z.array(z.enum(auditKinds)).min(1).optional(),
  ip: z.string().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
  q: z.string().max(100).optional(),
  sets: z.enum(['without', 'only']).optional(),
})

/** @throws BAD_PARAMETER, UNKNOWN_FIELD, BAD_FILTER naming the invalid part */
export function readAuditFilter(text: unknown): AuditFilter {
  const parsed = filterType.safeParse(readFilter(text))
  if (parsed.success) {
    if (parsed.data.record !== undefined && parsed.data.resource === undefined)
      throw new AppError('BAD_FILTER', { params: { field: 'record' } })
    return parsed.data as AuditFilter
  }
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw new AppError('UNKNOWN_FIELD', { params: { field: issue.keys[0] ?? '' } })
  throw new AppError('BAD_FILTER', { params: { field: String(issue?.path[0] ?? '') } })
}

/** The start of a day in Phnom Penh. */
const beginOf = (date: string) => sql`${startOfDay(date)}::timestamptz`
const texts = (values: readonly string[]) =>
  sql`${`{${values.map((v) => JSON.stringify(v)).join()}}`}::text[]`
const like = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The expression of the index on events (tables.ts). */
const eventText = sql.raw(`(username || ' ' || coalesce(reason, '') || ' ' || details::text)`)

/** Joined with AND; an empty list is `true`. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** Rows about resources that the reader may list and records within their coverage. */
function scopeCondition({ listed, visibleIds }: Viewer, resource: Resource | undefined): Condition {
  const sought = resource ? [resource] : listed
  const bound = sought.flatMap((one) => {
    const ids = visibleIds(one)
    return ids ? [{ one, ids }] : []
  })
  const boundNames = new Set(bound.map(({ one }) => one.name))
  const free = sought.flatMap(({ name }) => (boundNames.has(name) ? [] : name))
  const [only] = free
  const isOne = free.length === 1 && only !== undefined
  const arms: Condition[] = [
    ...(free.length === 0 ? [] : [isOne ? sql`resource = ${only}` : sql`resource = any(${texts(free)})`]),
    ...bound.map(({ one, ids }) => sql`(resource = ${one.name} and record_id in (${ids}))`),
  ]
  return arms.length === 0 ? sql`false` : sql`(${sql.join(arms, sql` or `)})`
}

/** Conditions that both tables share. */
function common({ user, ip, from, to, record }: AuditFilter): Condition[] {
  return [
    ...(user === undefined ? [] : [sql`user_id = ${user}::bigint`]),
    ...(ip === undefined ? [] : [sql`ip = ${ip}`]),
    ...(from === undefined ? [] : [sql`at >= ${beginOf(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${beginOf(to)} + interval '1 day'`]),
    ...(record === undefined ? [] : [sql`record_id = ${record}::bigint`]),
  ]
}

const isWrite = (kind: AuditKind) => writeKinds.some((name) => name === kind)
const ofKinds = (column: Condition, kinds: readonly AuditKind[]) =>
  kinds.length === 1 ? sql`${column} = ${kinds[0]}` : sql`${column} = any(${texts(kinds)})`

function writesOf(viewer: Viewer, filter: AuditFilter, resource: Resource | undefined) {
  const { kind, username, sets, q } = filter
  const kinds = kind?.filter(isWrite)
  if (kinds?.length === 0 || username !== undefined) return undefined
  return allOf([
    ...common(filter),
    scopeCondition(viewer, resource),
    ...(kinds ? [ofKinds(sql`action`, kinds)] : []),
    ...(sets ? [sql.raw(`change_set_id is ${sets === 'only' ? 'not ' : ''}null`)] : []),
    ...(q ? [sql`reason ilike ${like(q)}`] : []),
  ])
}

/**
 * Events without a user are visible to readers who cover every account; events of a user and
 * without a resource to readers who cover that account.
 */
function ofPeople({ registry, visibleIds }: Viewer): Condition {
  const users = registry.find('users')
  const ids = users && visibleIds(users)
  return ids ? sql`(resource is null and user_id in (${ids}))` : sql`resource is null`
}

function eventsOf(viewer: Viewer, filter: AuditFilter, resource: Resource | undefined) {
  const { kind, username, sets, q } = filter
  const kinds = kind?.filter((name) => !isWrite(name))
  if (kinds?.length === 0 || sets === 'only') return undefined
  const about = scopeCondition(viewer, resource)
  return allOf([
    ...common(filter),
    resource ? about : sql`(${ofPeople(viewer)} or ${about})`,
    ...(kinds ? [ofKinds(sql`kind`, kinds)] : []),
    ...(username === undefined ? [] : [sql`username = ${username} and user_id is null`]),
    ...(q ? [sql`${eventText} ilike ${like(q)}`] : []),
  ])
}

export interface Conditions {
  /** Undefined: no row can match. */
  writes: Condition | undefined
  events: Condition | undefined
}

/** @throws BAD_FILTER for an unknown resource, FORBIDDEN when the reader may not list it */
export function conditionsOf(viewer: Viewer, filter: AuditFilter): Conditions {
  const { registry, listed } = viewer
  const resource = filter.resource === undefined ? undefined : registry.findByPath(filter.resource)
  if (filter.resource !== undefined && !resource)
    throw new AppError('BAD_FILTER', { params: { field: 'resource' } })
  if (resource && !listed.includes(resource))
    throw new AppError('FORBIDDEN', { params: { permission: resource.permissions.list } })
  return { writes: writesOf(viewer, filter, resource), events: eventsOf(viewer, filter, resource) }
}
