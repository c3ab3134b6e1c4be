/** What lists of claims that came back are read by: few of all, over years. */
import { segments } from '#src/domain/claims/lists.ts'

/** Carried out once the tables stand; all statements may be repeated. */
export const claimIndexes: readonly string[] = [
  `do $$ begin
    if to_regclass('claims') is null then return; end if;
    create index if not exists claims_returned on claims (due_on, id) include (health_facility_id)
      where status in (${Object.values(segments.rejected).flat().join(', ')}) and deleted_at is null;
  end $$`,
]
