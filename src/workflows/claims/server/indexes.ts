/** Indexes for lists of returned claims, which are few among all claims of many years. */
import { segments } from '../domain/lists.ts'

/** Runs after the tables are created; all statements can be repeated. */
export const claimIndexes: readonly string[] = [
  `do $$ begin
    if to_regclass('claims') is null then return; end if;
    create index if not exists claims_returned on claims (due_on, id) include (health_facility_id)
      where status in (${Object.values(segments.rejected).flat().join(', ')}) and deleted_at is null;
  end $$`,
]
