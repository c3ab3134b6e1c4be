/** Deadlines of a claim by its month, its programme and today (domain 2.2, 2.4). */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { usualCutoff } from '#src/domain/periods/month.ts'
import type { ValuesOf } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { StepCache } from '#src/server/records/states/behaviour.ts'
import { loadLateEntries } from '#src/server/records/write-guards/late-entry.ts'
import type { Terms } from '../domain/deadlines.ts'
import { claimCutoff } from './cutoff.ts'

interface Month {
  /** Null for a month that was never opened. */
  id: number | null
  cutoff: string
  appeal_days: number | null
  /** Whether the caller has an approved late entry; undefined until loaded. */
  isGranted?: boolean
}

/** What decides the month of a claim, or of all claims of a monthly invoice. */
type Timed = Pick<ValuesOf<'claims'>, 'health_facility_id' | 'program_id' | 'date_to'>

/** Loaded once for a run, because the claims of a bulk transition mostly share one month. */
const loadMonth = (writing: Writing, values: Timed, cache: StepCache): Promise<Month | undefined> =>
  cache(['month', values.health_facility_id, values.program_id, values.date_to].join(), () =>
    readMonth(writing, values),
  )

async function readMonth({ trx }: Writing, values: Timed): Promise<Month | undefined> {
  const { rows } = await sql<Month>`
    select m.id, (${claimCutoff})::text as cutoff, g.appeal_days
    from programs g left join active_periods m
      on m.health_facility_id = ${values.health_facility_id} and m.deleted_at is null
        and ${values.date_to}::date between m.starts_on and m.ends_on
    where g.id = ${values.program_id}`.execute(trx)
  const [month] = rows
  return month && { ...month, cutoff: month.cutoff ?? usualCutoff(values.date_to) }
}

export async function loadTerms(
  writing: Writing,
  values: ValuesOf<'claims'>,
  cache: StepCache,
): Promise<Terms> {
  const month = await loadMonth(writing, values, cache)
  const { amount_claimed, amount_approved } = values
  return {
    day: dayInPhnomPenh(new Date(writing.now)),
    cutoff: month?.cutoff ?? null,
    appealDays: month?.appeal_days ?? null,
    isReduced: amount_approved !== null && amount_approved < amount_claimed,
  }
}

/**
 * After the cut-off the month needs an approved late entry, and the claim is marked late. A month
 * that was never opened has no late entries: its claims are only marked.
 */
export async function isLateNow(
  writing: Writing,
  values: Timed,
  cache: StepCache,
): Promise<'in time' | 'late' | 'refused'> {
  const { actor, now, trx } = writing
  const month = await loadMonth(writing, values, cache)
  if (!month?.cutoff || dayInPhnomPenh(new Date(now)) <= month.cutoff) return 'in time'
  if (actor.userId === null || month.id === null) return 'late'
  month.isGranted ??= (await loadLateEntries(trx, [month.id], { userId: actor.userId, now })).has(month.id)
  return month.isGranted ? 'late' : 'refused'
}
