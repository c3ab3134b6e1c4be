/**
 * Counts and sums of claims by the filters of lists. Database triggers maintain them on every
 * write. Each write adds lines, so writers never block each other, and a job compacts them
 * regularly.
 */
import { type RawBuilder, sql } from 'kysely'

const by = 'health_facility_id, program_id, month, status'
const sums = ['claims', 'claimed', 'approved', 'reimbursed'] as const
const added = sums.map((name) => `sum(${name}) as ${name}`).join(', ')
const isSomething = sums.map((name) => `sum(${name}) <> 0`).join(' or ')

/** Active claims as lines of the sums. @param sign -1 for replaced values. */
const linesOf = (table: string, sign: 1 | -1 = 1) => `select health_facility_id, program_id,
    date_trunc('month', date_to)::date as month, status, ${sign} as claims, ${sign} * amount_claimed as claimed,
    ${sign} * coalesce(amount_approved, 0) as approved, ${sign} * coalesce(amount_reimbursed, 0) as reimbursed
  from ${table} where deleted_at is null`

const keep = (lines: string) => `insert into claim_sums
  select ${by}, ${added} from (${lines}) l group by ${by} having ${isSomething}`

export const claimSumTables: readonly string[] = [
  `create table if not exists claim_sums (
    health_facility_id bigint not null,
    program_id bigint not null,
    month date not null,
    status smallint not null,
    claims bigint not null,
    claimed bigint not null,
    approved bigint not null,
    reimbursed bigint not null
  )`,
  'create index if not exists claim_sums_facility on claim_sums (health_facility_id)',
  `create or replace function claims_sum() returns trigger language plpgsql as $f$
  begin
    if tg_op = 'INSERT' then ${keep(linesOf('became'))};
    elsif tg_op = 'DELETE' then ${keep(linesOf('was', -1))};
    else ${keep(`${linesOf('became')} union all ${linesOf('was', -1)}`)};
    end if;
    return null;
  end $f$`,
]

const tables = { insert: ['new'], delete: ['old'], update: ['new', 'old'] } as const
const named = { new: 'new table as became', old: 'old table as was' }

/** Initial sums, for a database without any. */
export const fillClaimSums = `insert into claim_sums select ${by}, ${added}
  from (${linesOf('claims')}) l where not exists (select from claim_sums) group by ${by}`

/** Runs after the tables are created; all statements can be repeated. */
export const claimSumGuards: readonly string[] = [
  `do $$ begin
    if to_regclass('claims') is null then return; end if;
    ${Object.entries(tables)
      .map(
        ([event, transitionTables]) => `create or replace trigger claims_sum_${event} after ${event} on claims
      referencing ${transitionTables.map((one) => named[one]).join(' ')}
      for each statement execute function claims_sum();`,
      )
      .join('\n    ')}
    ${fillClaimSums};
  end $$`,
]

/** Sums that differ from the claims. */
export const claimSumDifferences: RawBuilder<unknown> = sql.raw(`
  select concat_ws(' · ', health_facility_id, program_id, month, status) as record,
    sum(stored) as stored, sum(worked_out) as worked_out
  from (select ${by}, claimed as stored, 0 as worked_out, claims, approved, reimbursed from claim_sums
    union all select ${by}, 0, claimed, -claims, -approved, -reimbursed from (${linesOf('claims')}) c) d
  group by ${by} having sum(stored) <> sum(worked_out) or sum(claims) <> 0 or sum(approved) <> 0
    or sum(reimbursed) <> 0`)

/** Compacts the lines to one per key. Lines that other transactions add at the same time stay. */
export const foldClaimSums: RawBuilder<unknown> = sql.raw(`
  with removed as (delete from claim_sums returning *)
  insert into claim_sums select ${by}, ${added} from removed group by ${by} having ${isSomething}`)
