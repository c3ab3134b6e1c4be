/** Counts and sums of claims for lists, from the maintained totals (sum-tables.ts). */
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { ClaimTotals } from '../domain/answers.ts'
import { foldClaimSums } from './sum-tables.ts'

/** Runs now and every hour. @returns A function that stops it. */
export const startCompactingTotals = (
  { db }: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) =>
  runEvery(() => foldClaimSums.execute(db), { name: 'claim_sums', pause: 60 * 60_000, failed })

interface Narrowed {
  program_id?: number | null | undefined
  month?: string | null | undefined
}

/** By status, for claims in the reader's scope. @param month As YYYY-MM. */
export async function loadSums(
  { db, ...readScope }: Reading,
  { program_id, month }: Narrowed,
): Promise<(ClaimTotals & { status: number })[]> {
  const mine = inCoverage(readScope, readScope.registry.get('claims'), 's') ?? sql`true`
  const { rows } = await sql<ClaimTotals & { status: number }>`
    select s.status, sum(s.claims)::int as count, sum(s.claimed)::float8 as claimed,
      sum(s.approved)::float8 as approved, sum(s.reimbursed)::float8 as reimbursed
    from claim_sums s where ${mine}
      and ${program_id ? sql`s.program_id = ${program_id}` : sql`true`}
      and ${month ? sql`s.month = ${`${month}-01`}::date` : sql`true`}
    group by s.status`.execute(db)
  return rows
}
