/**
 * Indexes for lists of returned claims, which are few among all claims of many years, and of closed
 * ones, which are nearly all but seldom among the last ones.
 */
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { segments } from '../domain/lists.ts'

/** Runs after the tables are created; all statements can be repeated. */
export const claimIndexes: readonly string[] = [
  `do $$ begin
    if to_regclass('claims') is null then return; end if;
    create index if not exists claims_returned on claims (due_on, id) include (health_facility_id)
      where status in (${Object.values(segments.rejected).flat().join(', ')}) and deleted_at is null;
    create index if not exists claims_closed on claims (date_to, id) include (health_facility_id)
      where status = ${claimStatus.Closed.value} and deleted_at is null;
  end $$`,
]
