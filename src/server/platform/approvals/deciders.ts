/**
 * Who can decide a request: as a condition on requests for one user, and as users for one request.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { workplace } from '#schemas/kit/places.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import type { Coverage } from '#src/domain/access/coverage.ts'
import { type ApproverFacts, decidePermission } from '#src/domain/approvals/judge.ts'
import { ancestryOf, containing, workplaceTable } from '#src/server/access/coverage/place-sql.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import type { Reader } from '#src/server/access/coverage/record-rules.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { pending } from '#src/server/records/write-guards/pending.ts'
import type { Approval } from './approval.ts'

/** The user who reads or decides. */
export interface Person {
  id: number
  permissions: ReadonlySet<string>
  coverage: Coverage
}

/**
 * Relations of a user to the request with alias `t`; the domain's judge has the rules and reasons.
 */
const tie = {
  decidedOtherLevel: (user: number) => sql`exists (
    select 1 from approvals o where o.request_code = t.request_code and o.id <> t.id
      and o.decided_by = ${user})`,
  dependsOnIt: (user: number) => sql`exists (
    with recursive hanging as (
      select d.request_code, d.requested_by from approvals d where d.depends_on = t.request_code
      union
      select d.request_code, d.requested_by
      from approvals d join hanging h on d.depends_on = h.request_code)
    select 1 from hanging where requested_by = ${user})`,
  returnsFavour: (user: number) => sql`exists (
    select 1 from approvals r
    where r.subject_id = t.subject_id and r.subject_resource = t.subject_resource
      and r.requested_by = ${user} and r.decided_by = t.requested_by)`,
} satisfies Record<keyof ApproverFacts, (user: number) => RawBuilder<unknown>>

const ofRole = (user: number) => sql`exists (
  select 1 from users__role_ids l join roles r on r.id = l.target_id and r.deleted_at is null
  where l.owner_id = ${user} and l.target_id = t.approver_role_id)`

/**
 * The condition that the request with alias `t` waits for this user; the same rules as `mayDecide`.
 */
export function waitsFor(person: Person, registry: Registry, now: Date): RawBuilder<unknown> {
  const { id, permissions, coverage } = person
  if (!permissions.has(decidePermission)) return sql`false`
  const readScope = { registry, coverage, reader: { userId: id, permissions } }
  const area = inCoverage(readScope, registry.get('approvals'), 't', 'APPROVE')
  const approvePermissions = [...permissions].filter((name) => name.startsWith('approve_'))
  return sql`t.decision = ${pending} and t.deleted_at is null
    and t.expires_at > ${now.toISOString()}::timestamptz
    and t.requested_by <> ${id} and ${area ?? sql`true`}
    and (t.approver_permission is null or t.approver_permission = any(${`{${approvePermissions.join()}}`}::text[]))
    and (t.approver_role_id is null or ${ofRole(id)})
    and not ${tie.decidedOtherLevel(id)} and not ${tie.dependsOnIt(id)}
    and not ${tie.returnsFavour(id)}`
}

export interface Eligibility extends ApproverFacts {
  id: number
  /** Whether their coverage includes approval there. */
  covers: boolean
  holdsRole: boolean
}

/** The eligibility of a user to decide requests, by id. */
export async function loadEligibility(
  db: Kysely<Tables>,
  { id: user, coverage, permissions }: Pick<Person, 'id' | 'coverage'> & Pick<Reader, 'permissions'>,
  registry: Registry,
  ids: readonly number[],
): Promise<Map<number, Eligibility>> {
  const readScope = { registry, coverage, reader: { userId: user, permissions } }
  const area = inCoverage(readScope, registry.get('approvals'), 't', 'APPROVE')
  const { rows } = await sql<Eligibility>`
    select t.id, ${area ?? sql`true`} as covers, ${ofRole(user)} as "holdsRole",
      ${tie.decidedOtherLevel(user)} as "decidedOtherLevel",
      ${tie.dependsOnIt(user)} as "dependsOnIt", ${tie.returnsFavour(user)} as "returnsFavour"
    from approvals t where t.id = any(${idList(ids)})`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** Whether the user with alias `u` holds the permission. */
export const holding = (permission: string) => sql`exists (
  select 1 from users__role_ids ur
  join roles r on r.id = ur.target_id and r.deleted_at is null
  join roles__permission_ids rp on rp.owner_id = r.id
  join permissions p on p.id = rp.target_id and p.deleted_at is null
  where ur.owner_id = u.id and p.name = ${permission})`

const ancestry = ancestryOf(workplace, 'f.id')

/** Whether the user `u` has this access at the facility `f`, joined with `aboveFacility`. */
export const covering = (access: number, day: string) => sql`exists (
  select 1 from user_coverages c
  where c.user_id = u.id and c.deleted_at is null and c.access >= ${access}
    and c.effective_from <= ${day}::date and (c.effective_to is null or c.effective_to >= ${day}::date)
    and ${containing(ancestry)})`

/** The joins of the facility `f` with the given id, and of the places above it. */
export const aboveFacility = (id: number | null) => sql`
  left join ${workplaceTable} f on f.id = ${id}::bigint ${sql.raw(ancestry.joins)}`

/** Maximum number of notified users per request; it is in the others' inboxes too. */
const maxNotified = 100

/** All users who can decide a request, for the notification. */
export async function loadDeciders(db: Kysely<Tables>, approval: Approval, now: Date): Promise<number[]> {
  const { approver_permission: permission, approver_role_id: role } = approval
  const day = dayInPhnomPenh(now)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    ${aboveFacility(approval.health_facility_id)}
    where u.is_active and u.deleted_at is null and u.id <> ${approval.requested_by}
      and ${holding(decidePermission)} and ${permission ? holding(permission) : sql`true`}
      and (${role}::bigint is null or exists (
        select 1 from users__role_ids l where l.owner_id = u.id and l.target_id = ${role}::bigint))
      and not exists (
        select 1 from approvals o
        where o.request_code = ${approval.request_code} and o.decided_by = u.id)
      and ${covering(coverageAccess.APPROVE.value, day)}
    order by u.id limit ${maxNotified}`.execute(db)
  return rows.map(({ id }) => id)
}
