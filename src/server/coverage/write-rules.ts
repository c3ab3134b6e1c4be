/** Who may give and take which coverage areas, and what it means for people who are signed in. */
import { sql, type Transaction } from 'kysely'
import { assignmentOf, covers, coversCountry } from '#src/domain/access/coverage.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Actor, WriteEvent, WriteRule } from '../context.ts'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../errors.ts'
import type { People } from '../realtime/people.ts'
import { placeOf, type StoredArea } from './area-place.ts'

type Trx = Transaction<Tables>

/**
 * Nobody gives, changes or takes an area that he doesn't cover with that access himself, nor any of
 * his own. @throws BEYOND_OWN_COVERAGE, OWN_COVERAGE. The system itself may do all.
 */
async function assertAllowed(
  trx: Trx,
  { userId, coverage }: Actor,
  touched: readonly StoredArea[],
): Promise<void> {
  if (userId === null) return
  if (touched.some(({ user_id }) => user_id === userId)) throw new AppError('OWN_COVERAGE')
  if (coversCountry(coverage, 'APPROVE')) return
  for (const row of touched) {
    const area = assignmentOf(row)
    if (!area || !covers(coverage, area.access, await placeOf(trx, row)))
      throw new AppError('BEYOND_OWN_COVERAGE')
  }
}

/** The rows before and after a write. */
async function touchedBy(trx: Trx, { id, before }: WriteEvent): Promise<StoredArea[]> {
  const { rows } = await sql<StoredArea>`
    select user_id, level, access, province_id, operational_district_id, health_facility_id,
      ward_id, effective_from, effective_to
    from user_coverages where id = ${id}`.execute(trx)
  return rows.flatMap((row) => (before ? [row, { ...row, ...before }] : [row]))
}

/** Rules by resource name, for the write service. */
export function coverageWriteRules({
  sessions,
  people,
}: {
  sessions: Sessions
  people: People
}): Record<string, WriteRule> {
  const owners = new WeakMap<WriteEvent, number>()
  return {
    'user-coverages': {
      async inTransaction(trx, event, actor) {
        const touched = await touchedBy(trx, event)
        await assertAllowed(trx, actor, touched)
        owners.set(event, touched[0]?.user_id ?? 0)
      },
      // Places above each other are asked for anew by every statement: only whose areas they are is kept.
      afterCommit(event) {
        const user = owners.get(event)
        sessions.forgetUser(user)
        people.profileChanged(user === undefined ? { everybody: true } : { users: [user] })
      },
    },
  }
}
