import { sql } from 'kysely'
import { cutoffDay } from '#src/domain/periods/month.ts'

const nextMonth = sql`(date_trunc('month', m.ends_on::timestamp) + interval '1 month')::date`

/**
 * SQL of the last day on which a claim is in time; null without a month `m`. The programme `g`
 * names the day of the next month (domain 1.12, 2.4). A month whose cut-off was moved keeps its
 * own.
 */
export const claimCutoff = sql`case
  when m.submission_cutoff_on = ${nextMonth} + ${sql.lit(cutoffDay - 1)}
    then ${nextMonth} + coalesce(g.claim_cutoff_day, ${sql.lit(cutoffDay)}) - 1
  else m.submission_cutoff_on end`
