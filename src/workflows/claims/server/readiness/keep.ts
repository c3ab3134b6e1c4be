/**
 * Judges the visits whose readiness may have changed, and keeps the result (ADR 44). The queue
 * holds the patients of changed visits. A judgement takes its lines from the queue within one
 * snapshot of the database, so that a write which it did not see leaves a line for the next one.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { inCoverage, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { judge } from '../../domain/checks/judge.ts'
import type { Finding } from '../../domain/checks/rule.ts'
import { type ReadVisit, readFacts } from '../facts/read-facts.ts'

const { DISCHARGED, BILLED } = visitStatus

const isClaimed = (isSecondary: boolean) => sql`exists (select 1 from claims l
  where l.visit_id = v.id and l.is_live and l.deleted_at is null
    and l.is_secondary = ${sql.lit(isSecondary)})`

/**
 * Visits `v` that a programme pays for and that have no claim of it. A visit that a programme owes
 * for is billed and not closed (visits/billing-status.ts).
 */
const awaiting = sql`v.deleted_at is null and (v.status in (${sql.raw(openStatuses.join(', '))})
    or ${codeIn('v.status', DISCHARGED, BILLED)}) and v.payment_type_id in (select id from payment_types
    where ${codeIn('payer_kind', payerKind.SCHEME)}) and (not ${isClaimed(false)}
      or v.secondary_attachment_id is not null and not ${isClaimed(true)})`

const isBlocking = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking'

/** The number of changes that concern each facility `f.id`. */
const basis = sql`(select coalesce(sum(b.changes), 0)::bigint from claim_readiness_basis b
  where b.health_facility_id in (0, f.id))`

/** Rows `r` that were judged on another day, or before a change that concerns their facility. */
const outdated = (today: string) => sql`claim_readiness r
  join (select f.id, ${basis} as basis from health_facilities f offset 0) f on f.id = r.health_facility_id
  where (r.judged_on <> ${today}::date or r.basis <> f.basis)`

/** Rows and queued patients that a user sees. */
function within(scope: ReadScope) {
  const visits = scope.registry.get('visits')
  const seen = inCoverage(scope, visits, 'v')
  return {
    rows: inCoverage(scope, visits, 'r', 'VIEW', { idColumn: 'visit_id' }) ?? sql`true`,
    queued: seen
      ? sql`exists (select from visits v where v.patient_id = q.patient_id and ${seen})`
      : sql`true`,
  }
}

interface Judged {
  visit_id: number
  is_secondary: boolean
  patient_id: number
  health_facility_id: number
  blocking: string[]
}

const judged = ({ row, facts }: ReadVisit): Judged[] =>
  row.claim_id === null
    ? [
        {
          visit_id: row.id,
          is_secondary: row.is_secondary,
          patient_id: row.patient_id,
          health_facility_id: row.facility,
          blocking: judge(facts)
            .filter(isBlocking)
            .map(({ code }) => code),
        },
      ]
    : []

/** Within one snapshot. Returns the number of patients. */
async function judgeSlice(
  trx: Kysely<Tables>,
  { queued, today, count }: { queued: RawBuilder<unknown>; today: string; count: number },
): Promise<number> {
  const { rows: taken } = await sql<{ patient_id: number }>`
    delete from claim_readiness_queue where patient_id in (
      select distinct q.patient_id from claim_readiness_queue q where ${queued} limit ${count})
    returning patient_id`.execute(trx)
  const patients = [...new Set(taken.map(({ patient_id }) => Number(patient_id)))]
  if (patients.length === 0) return 0
  const { rows: visits } = await sql<{ id: number }>`select v.id from visits v
    where v.patient_id = any(${idList(patients)}) and ${awaiting}`.execute(trx)
  const ids = visits.map(({ id }) => Number(id))
  const read = await readFacts(trx, ids, today)
  // A visit that moved to another patient has a row of the former one.
  await sql`delete from claim_readiness where patient_id = any(${idList(patients)})
    or visit_id = any(${idList(ids)})`.execute(trx)
  await sql`
    insert into claim_readiness (visit_id, is_secondary, patient_id, health_facility_id, left_at,
      blocking, judged_on, basis)
    select r.visit_id, r.is_secondary, r.patient_id, r.health_facility_id, v.discharged_at,
      r.blocking, ${today}::date, ${basis}
    from json_to_recordset(cast(${JSON.stringify(read.flatMap(judged))}::text as json)) as r(visit_id bigint,
      is_secondary boolean, patient_id bigint, health_facility_id bigint, blocking text[])
    join visits v on v.id = r.visit_id join health_facilities f on f.id = r.health_facility_id`.execute(trx)
  return patients.length
}

/** Patients per transaction. */
const slice = 200
/** Another process judged the same patients; its result is committed at the next attempt. */
const isConflict = (error: unknown) =>
  ['40001', '40P01', '23505'].includes(String((error as { code?: unknown }).code))
const attempts = 5

async function judgeQueued(
  db: Kysely<Tables>,
  { queued, today, atMost }: { queued: RawBuilder<unknown>; today: string; atMost: number },
): Promise<void> {
  let conflicts = 0
  for (let left = atMost; left > 0; ) {
    try {
      const count = Math.min(left, slice)
      const done = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => judgeSlice(trx, { queued, today, count }))
      if (done < count) return
      left -= done
    } catch (error) {
      if (!isConflict(error)) throw error
      conflicts += 1
      if (conflicts === attempts) return
    }
  }
}

/** Patients that a reader waits for; the job judges the others. */
const maxForReader = 300

/**
 * Judges what has changed among the visits that a user sees.
 * @returns The number of patients whose visits still have an older result.
 */
export async function refreshReadiness(
  { db, ...scope }: ReadScope & { db: Kysely<Tables> },
  today: string,
): Promise<number> {
  const { rows, queued } = within(scope)
  const countStale = async () => {
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from (
      select q.patient_id from claim_readiness_queue q where ${queued}
      union select r.patient_id from ${outdated(today)} and ${rows}) s`.execute(db)
    return found[0]?.n ?? 0
  }
  if ((await countStale()) === 0) return 0
  await queueOutdated(db, rows, { today, atMost: maxForReader })
  await judgeQueued(db, { queued, today, atMost: maxForReader })
  return countStale()
}

const queueOutdated = (
  db: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  { today, atMost }: { today: string; atMost: number },
) =>
  sql`
  insert into claim_readiness_queue select r.patient_id from ${outdated(today)} and ${rows}
  order by r.left_at limit ${atMost}`.execute(db)

/** Patients per round of the job. All are outdated at the same time, so that few must do. */
const perRound = { changed: 20_000, outdated: 500 }

/** Changes that are added up at each look until the job makes them one line. */
const linesPerSum = 20

/** Judges changed visits of all facilities, and a part of the outdated ones. */
export async function judgeChanged({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  const today = dayInPhnomPenh(clock())
  const everywhere = sql`true`
  await judgeQueued(db, { queued: everywhere, today, atMost: perRound.changed })
  await queueOutdated(db, everywhere, { today, atMost: perRound.outdated })
  await judgeQueued(db, { queued: everywhere, today, atMost: perRound.outdated })
  await sql`with removed as (delete from claim_readiness_basis where health_facility_id in (
      select health_facility_id from claim_readiness_basis group by 1 having count(*) > ${linesPerSum})
      returning *)
    insert into claim_readiness_basis select health_facility_id, sum(changes) from removed group by 1`.execute(
    db,
  )
}

/**
 * Queues the visits of a database without any kept readiness. The rules may have changed with the
 * program: what another start kept is judged again.
 */
async function begin({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  await sql`insert into claim_readiness_queue select distinct v.patient_id from visits v
    where ${awaiting} and not exists (select from claim_readiness)`.execute(db)
  await sql`insert into claim_readiness_basis (health_facility_id) values (0)`.execute(db)
}

/** Runs now and every 20 seconds. @returns A function that stops it. */
export function startJudging(context: ServerContext, failed: (error: unknown) => void): () => Promise<void> {
  let isBegun = false
  const round = async () => {
    if (!context.registry.find('claims')) return
    if (!isBegun) await begin(context)
    isBegun = true
    await judgeChanged(context)
  }
  return runEvery(round, { name: 'claim_readiness', pause: 20_000, failed })
}
