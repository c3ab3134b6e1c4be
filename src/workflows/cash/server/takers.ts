/**
 * Users who can take over a cashier's drawer: a short list for cashiers without access to accounts
 * (domain 1.9).
 */
import { type Kysely, sql } from 'kysely'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { labelOf } from '#src/server/db/label.ts'
import { aboveFacility, covering, holding } from '#src/server/platform/approvals/deciders.ts'
import type { Taker } from '../domain/answers.ts'

interface Box {
  cashier: number
  facility: number
  /** Today. */
  day: string
}

/** Other users (u) at the facility (f) who can accept it. */
const takersOf = ({ cashier, facility, day }: Box) => sql`users u
  ${aboveFacility(facility)}
  where u.is_active and u.deleted_at is null and u.id <> ${cashier}
    and ${holding('accept_cashier_shift')} and ${covering(coverageAccess.WORK.value, day)}`

export async function mayTake(db: Kysely<Tables>, user: number, box: Box): Promise<boolean> {
  const { rows } = await sql`select 1 from ${takersOf(box)} and u.id = ${user}`.execute(db)
  return rows.length > 0
}

/** Upper limit of staff at the cash desks of one facility. */
const maxTakers = 200

export async function readTakers(db: Kysely<Tables>, box: Box): Promise<Taker[]> {
  const { rows } = await sql<Taker>`select u.id, ${labelOf('u')} as name from ${takersOf(box)}
    order by (u.health_facility_id = f.id) desc nulls last, u.name_kh limit ${maxTakers}`.execute(db)
  return rows
}
