/** Rules for assigning and removing coverage areas, and their effect on signed-in users. */
import { sql, type Transaction } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { country } from '#src/domain/access/areas.ts'
import { areaOf, losesAny, stateOn } from '#src/domain/access/assignment.ts'
import { accessOrder, covers, coversCountry } from '#src/domain/access/coverage.ts'
import { common, type Period, without } from '#src/domain/effective.ts'
import type { Sessions } from '#src/server/access/auth/sessions.ts'
import type { Actor, WriteEvent, WriteRule } from '#src/server/access/context.ts'
import type { People } from '#src/server/access/realtime/people.ts'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type CoverageRow, loadAssignments, readCoverage, type UserAssignment } from './load-assignments.ts'
import { placeOf, readAreas } from './places.ts'

type Trx = Transaction<Tables>

/**
 * Serialises writes of coverage: otherwise two users could remove each other's national area in the
 * same moment.
 */
export async function coverageOneAtATime(trx: Trx): Promise<void> {
  await takeAdvisoryLock(trx, advisoryLock.COVERAGE)
}

/**
 * A row before and after the whole transaction; undefined where it does not exist or is deleted.
 */
interface Change {
  id: number
  user_id: number
  before: CoverageRow | undefined
  after: CoverageRow | undefined
}

async function loadChanges(trx: Trx, events: readonly WriteEvent[]): Promise<Change[]> {
  const ids = [...new Set(events.map(({ id }) => id))]
  const rows = await readCoverage(trx, sql`c.id = any(${idList(ids)})`)
  return rows.map((row) => {
    const after = row.deleted_at === null ? row : undefined
    let [values, isThere] = [row, after !== undefined]
    for (const event of events.filter(({ id }) => id === row.id).reverse()) {
      values = { ...values, ...(event.action === 'update' ? event.before : {}) }
      isThere = event.action === 'update' || event.action === 'delete'
    }
    const { id, user_id } = row
    return { id, user_id: Number(user_id), before: isThere ? values : undefined, after }
  })
}

const accessName = (access: number) => accessOrder[access - 1] ?? 'APPROVE'

/** @throws BEYOND_OWN_COVERAGE naming the area */
export async function assertWithin(
  trx: Trx,
  { coverage }: Actor,
  touched: readonly UserAssignment[],
): Promise<void> {
  if (coversCountry(coverage, 'APPROVE')) return
  const beyond = touched.find((row) => !covers(coverage, accessName(row.access), placeOf(row)))
  if (!beyond) return
  const key = areaOf(beyond)
  const areas = await readAreas(trx, [{ level: Number(key[0]), id: Number(key.slice(2)) || null }])
  throw new AppError('BEYOND_OWN_COVERAGE', {
    params: { area: areas.get(key)?.name ?? key, access: accessLabel(beyond.access) },
  })
}

const accessLabel = (access: number) => coverageAccess[accessName(access)].label

/** @throws OWN_COVERAGE_LAST; OWN_COVERAGE unless the user has confirmed */
function assertOwn({ confirms }: Actor, before: UserAssignment[], after: UserAssignment[], today: string) {
  if (!losesAny(before, after, today)) return
  const isLeft = after.some((row) => stateOn(row, today) === 'now' && row.effective_to !== today)
  if (!isLeft) throw new AppError('OWN_COVERAGE_LAST')
  if (confirms !== 'own-coverage') throw new AppError('OWN_COVERAGE')
}

const isNational = (row: CoverageRow | undefined): row is CoverageRow =>
  row !== undefined && row.level === country.level && row.access >= coverageAccess.APPROVE.value

/** Whether a row gave approval access to the whole country on future days and no longer does. */
function shrinksCountry({ before, after }: Change, today: string): boolean {
  const left = isNational(before) && common(before, { effective_from: today, effective_to: null })
  return left ? without(left, isNational(after) ? [after] : []).length > 0 : false
}

/**
 * Every day from today on needs a user with approval access to the whole country who may also
 * assign coverage.
 * @throws LAST_NATIONAL
 */
async function assertNationalCoverage(trx: Trx, today: string): Promise<void> {
  const { rows } = await sql<Period>`
    select c.effective_from, c.effective_to from user_coverages c
    join users u on u.id = c.user_id and u.is_active and u.deleted_at is null
    where c.deleted_at is null and c.level = ${country.level}
      and c.access >= ${coverageAccess.APPROVE.value}
      and (select count(distinct p.name) from users__role_ids l
        join roles r on r.id = l.target_id and r.deleted_at is null
        join roles__permission_ids rp on rp.owner_id = r.id
        join permissions p on p.id = rp.target_id and p.deleted_at is null
        where l.owner_id = u.id and p.name in ('create_coverage', 'update_coverage')) = 2`.execute(trx)
  if (without({ effective_from: today, effective_to: null }, rows).length > 0)
    throw new AppError('LAST_NATIONAL')
}

/** Rules by resource name, for the write service. */
export function coverageWriteRules({
  sessions,
  people,
  clock,
}: {
  sessions: Sessions
  people: People
  clock: () => Date
}): Record<string, WriteRule> {
  return {
    'user-coverages': {
      // Before a row is written: equal writes wait here and cannot deadlock.
      lockFirst: coverageOneAtATime,
      async inTransactionBatch(trx, events, actor, { afterCommit }) {
        await coverageOneAtATime(trx)
        const changes = await loadChanges(trx, events)
        afterCommit.push(() => {
          for (const { user_id: user } of changes) {
            sessions.forgetUser(user)
            people.profileChanged({ users: [user], areas: true })
          }
        })
        if (actor.userId === null) return
        const today = dayInPhnomPenh(clock())
        const touched = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
        await assertWithin(trx, actor, await loadAssignments(trx, touched))
        await assertOwnCoverage(trx, actor, changes, today)
        if (changes.some((change) => shrinksCountry(change, today))) await assertNationalCoverage(trx, today)
      },
    },
  }
}

async function assertOwnCoverage(trx: Trx, actor: Actor, changes: readonly Change[], today: string) {
  const own = changes.filter(({ user_id }) => user_id === actor.userId)
  if (!own.some(({ before }) => before)) return
  const after = await readCoverage(trx, sql`c.user_id = ${actor.userId} and c.deleted_at is null`)
  const changed = new Set(own.map(({ id }) => id))
  const before = [
    ...after.filter(({ id }) => !changed.has(id)),
    ...own.flatMap(({ before: row }) => row ?? []),
  ]
  assertOwn(actor, await loadAssignments(trx, before), await loadAssignments(trx, after), today)
}
